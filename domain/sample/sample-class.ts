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
/**
 * The indexes of the school days in a term at which two topics of lessons begin. The sample class has the activity notes of
 * these two topics, one topic in each week.
 */
const UNITS_START = [10, 30];
const LESSONS = 5;

export interface SampleClass {
  readonly students: readonly string[];
  readonly days: readonly SampleDay[];
}

export interface SampleDay {
  readonly day: LocalDate;
  /** The fields that the teacher has set for each student, in the order of `students`. */
  readonly marks: readonly Partial<MarkTouches>[];
  /** The activity note of the day; null if the day has none. */
  readonly note: DayActivity | null;
}

/**
 * Returns a class of fictitious students with the marks of the school days in the two weeks before `today` (docs/product.md
 * 1.113). Today has no marks, so that the teacher can take roll. The same day and settings give the same class.
 */
export function sampleClass(today: LocalDate, settings: ScoringSettings): SampleClass {
  const random = seededRandom(SEED);
  const students = inventedNames(random, STUDENTS).sort(compareNames);
  // Most students break almost no rules.
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
