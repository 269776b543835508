import { meetsOn } from '#domain/class-times.ts';
import { addDays, earlierInWeek, type LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { dayOf } from '../../../platform/clock.ts';
import { daysWithRoll, lastEntry } from '../../../repositories/roll/roll.ts';
import { listStudents } from '../../../repositories/students/students.ts';

export interface BegunRoll {
  day: LocalDate;
  /** Of students with an unsaved one. */
  marks: number;
}

export interface WeekOfClass {
  /** Saved or begun, before today. */
  rolls: LocalDate[];
  /** The class meets, but has no roll (docs/product.md 2.28). */
  missing: LocalDate[];
}

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
 * A roll may be missing from here on; null if the class has no student. Usually the class's first day, but Monday if it has an
 * earlier roll, because another client may create a class after its rolls.
 */
async function firstDay(db: TeacherDb, row: ClassRow, monday: LocalDate): Promise<LocalDate | null> {
  const [students, lastBefore] = await Promise.all([
    listStudents(db, row.id),
    lastEntry(db, row.id, addDays(monday, -1)),
  ]);
  if (students.length === 0) return null;
  return lastBefore === null ? dayOf(row.createdAt) : monday;
}
