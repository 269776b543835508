import { meetsOn } from '#domain/class-times.ts';
import { addDays, earlierInWeek, type LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { dayOf } from '../../../platform/clock.ts';
import { daysWithRoll, lastEntry } from '../../../repositories/roll/roll.ts';
import { listStudents } from '../../../repositories/students/students.ts';

export interface BegunRoll {
  day: LocalDate;
  /** How many students have an unsaved mark. */
  marks: number;
}

/** On which days of this week before today one class has a roll, and on which days it misses one. */
export interface WeekOfClass {
  /** The earlier days of this week with a saved or a begun roll. */
  rolls: LocalDate[];
  /** The earlier days of this week on which the class meets and has no roll (docs/product.md 2.28). */
  missing: LocalDate[];
}

/**
 * Returns the days of this week before today on which the class has a roll, and the days on which its roll is missing
 * (docs/product.md 2.28).
 */
export async function weekOfClass(
  db: TeacherDb,
  row: ClassRow,
  today: LocalDate,
  unsaved: readonly BegunRoll[],
): Promise<WeekOfClass> {
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
 * Returns the first day on which a roll may be missing, or null if the class has no student. Usually this is the day on
 * which the class was created. If the class has a roll from before this week, it is Monday: another client may create a
 * class after the days of its rolls.
 */
async function firstDay(db: TeacherDb, row: ClassRow, monday: LocalDate): Promise<LocalDate | null> {
  const [students, lastBefore] = await Promise.all([
    listStudents(db, row.id),
    lastEntry(db, row.id, addDays(monday, -1)),
  ]);
  if (students.length === 0) return null;
  return lastBefore === null ? dayOf(row.createdAt) : monday;
}
