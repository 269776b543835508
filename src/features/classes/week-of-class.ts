import { compareTexts } from '#domain/compare-texts.ts';
import { meetsOn } from '#domain/class-times.ts';
import { addDays, earlierInWeek, type LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { dayOf } from '../../platform/clock.ts';
import { daysWithRoll, lastEntry } from '../../repositories/roll.ts';
import { listStudents } from '../../repositories/students.ts';
import type { BegunRoll, ClassOverview } from './class-overview.ts';

/** The days of this week before today, with and without a roll of the class (docs/product.md 2.28). */
export async function weekOfClass(
  db: TeacherDb,
  row: ClassRow,
  today: LocalDate,
  unsaved: readonly BegunRoll[],
): Promise<Pick<ClassOverview, 'rolls' | 'missing'>> {
  const week = earlierInWeek(today);
  const [start] = week;
  const end = week.at(-1);
  if (!start || !end) return { rolls: [], missing: [] };
  const [saved, since] = await Promise.all([daysWithRoll(db, row.id, { start, end }), firstDay(db, row, start)]);
  const hasRoll = (day: LocalDate) => saved.has(day) || unsaved.some((roll) => roll.day === day);
  return {
    rolls: week.filter(hasRoll),
    missing: since === null ? [] : week.filter((day) => day >= since && meetsOn(row, day) && !hasRoll(day)),
  };
}

/**
 * The first day of which a roll may be missing: the day on which the class was made, or Monday if the class has an older
 * roll, because another client may have created the class later than its rolls. null: the class has no student.
 */
async function firstDay(db: TeacherDb, row: ClassRow, monday: LocalDate): Promise<LocalDate | null> {
  const [students, lastBefore] = await Promise.all([
    listStudents(db, row.id),
    lastEntry(db, row.id, addDays(monday, -1)),
  ]);
  if (students.length === 0) return null;
  return lastBefore === null ? dayOf(row.createdAt) : monday;
}

/** A roll that is missing, or a day on which no class has a roll. */
export interface MissingRolls {
  /** The rolls that are missing on days on which another class has a roll. */
  rolls: { one: ClassOverview; day: LocalDate }[];
  /**
   * The days on which no class has a roll, each with the first class that meets on the day. The school may have been closed,
   * so the app does not list each class.
   */
  quiet: { one: ClassOverview; day: LocalDate }[];
}

/** The rolls that are missing this week, the latest day first. `classes` are in the order of the screen. */
export function missingRolls(classes: readonly ClassOverview[]): MissingRolls {
  const all = classes.flatMap((one) => one.missing.map((day) => ({ one, day })));
  const withRoll = new Set(classes.flatMap(({ rolls }) => rolls));
  const quiet = new Map<LocalDate, ClassOverview>();
  for (const { one, day } of all) if (!withRoll.has(day) && !quiet.has(day)) quiet.set(day, one);
  const latestFirst = (a: { day: LocalDate }, b: { day: LocalDate }) => compareTexts(b.day, a.day);
  return {
    rolls: all.filter(({ day }) => withRoll.has(day)).sort(latestFirst),
    quiet: [...quiet].map(([day, one]) => ({ one, day })).sort(latestFirst),
  };
}
