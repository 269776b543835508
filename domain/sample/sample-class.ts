import { addDays, weekdayOf, type LocalDate } from '../dates.ts';
import { compareNames } from '../text/names.ts';
import type { MarkTouches } from '../scoring/scoring.ts';
import type { ScoringSettings } from '../scoring/settings.ts';
import { activityOf, type DayActivity } from './activities.ts';
import { inventedDay } from './day.ts';
import { inventedNames } from './names.ts';
import { seededRandom } from '../seeded-random.ts';

export const SAMPLE_CLASS_NAME = 'Sample class';

const STUDENTS = 24;
const DAYS = 14;
const SEED = 2_421;
/** Indexes of school days at which two topics begin; the sample class has the notes of both, one in each week. */
const UNITS_START = [10, 30];
const LESSONS = 5;

export interface SampleClass {
  readonly students: readonly string[];
  readonly days: readonly SampleDay[];
}

export interface SampleDay {
  readonly day: LocalDate;
  /** In the order of `students`. */
  readonly marks: readonly Partial<MarkTouches>[];
  /** Null if the day has none. */
  readonly note: DayActivity | null;
}

/**
 * Fictitious students with marks of the two weeks before `today`, which has none, so that the teacher can take roll
 * (docs/product.md 1.113). The same day and settings give the same class.
 */
export function sampleClass(today: LocalDate, settings: ScoringSettings): SampleClass {
  const random = seededRandom(SEED);
  const students = inventedNames(random, STUDENTS).sort(compareNames);
  // Few rules are broken.
  const habits = students.map(() => random() ** 4);
  const days = schoolDaysBefore(today).map((day, index) => ({
    day,
    marks: habits.map((habit) => inventedDay(random, habit, settings)),
    note: noteOf(day, index),
  }));
  return { students, days };
}

function schoolDaysBefore(today: LocalDate): LocalDate[] {
  const days = Array.from({ length: DAYS }, (_, place) => addDays(today, place - DAYS));
  return days.filter((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5);
}

function noteOf(day: LocalDate, index: number): DayActivity | null {
  return activityOf(day, (UNITS_START[Math.floor(index / LESSONS)] ?? 0) + (index % LESSONS));
}
