import { addDays, type LocalDate } from '#domain/dates.ts';
import { listClasses } from '../../src/repositories/classes/classes.ts';
import { listGradeBooks } from '../../src/repositories/classes/grade-books.ts';
import type { SimDevice } from './device.ts';
import type { Random } from './random.ts';

/** A day after all students were added. When a day is saved, students who were added after this day get no mark. */
export const FIRST_DAY = '2028-09-01' as LocalDate;

/** Picks one of three days, so that two devices often write on the same day. */
export function pickDay(random: Random): LocalDate {
  return addDays(FIRST_DAY, random.whole(0, 2));
}

export async function pickOf<T>(random: Random, items: readonly T[]): Promise<T | null> {
  return items.length === 0 ? null : random.pick(items);
}

export async function pickClass(device: SimDevice, random: Random): Promise<number | null> {
  const book = await pickOf(random, await listGradeBooks(device.db));
  if (!book) return null;
  return (await pickOf(random, await listClasses(device.db, book.id)))?.id ?? null;
}
