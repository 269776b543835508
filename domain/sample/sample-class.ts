import { addDays, weekdayOf, type LocalDate } from '../dates.ts';
import { compareNames } from '../text/names.ts';
import type { MarkTouches } from '../scoring/scoring.ts';
import type { ScoringSettings } from '../scoring/settings.ts';
import { activityOf, type DayActivity } from './activities.ts';
import { inventedDay } from './day.ts';
import { inventedNames } from './names.ts';
import { seededRandom } from '../seeded-random.ts';

/** The name says that nobody teaches this class. */
export const SAMPLE_CLASS_NAME = 'Sample class';

const STUDENTS = 24;
const DAYS = 14;
const SEED = 2_421;
/** The places of the two units of lessons in the term from which the activity notes come. */
const UNITS_START = [10, 30];
const LESSONS = 5;

/** What a sample class has, beside its name. */
export interface SampleClass {
  /** The full names of the students, A–Z. */
  readonly students: readonly string[];
  readonly days: readonly SampleDay[];
}

/** One school day of a sample class. */
export interface SampleDay {
  readonly day: LocalDate;
  /** What the teacher has marked, for each student in the order of `students`. */
  readonly marks: readonly Partial<MarkTouches>[];
  /** null: the day has no activity note. */
  readonly note: DayActivity | null;
}

/**
 * A class of invented students with the marks of the school days of the two weeks before `today` (docs/product.md 1.113).
 * The roll of today is left to the teacher. The same day and settings give the same class.
 */
export function sampleClass(today: LocalDate, settings: ScoringSettings): SampleClass {
  const random = seededRandom(SEED);
  const students = inventedNames(random, STUDENTS).sort(compareNames);
  // Most students are almost never in trouble.
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
