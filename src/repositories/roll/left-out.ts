/**
 * The students whom the teacher left out of a saved day (docs/product.md 4.19) get no mark at the next save. The server does
 * not store this, so other devices do not know it.
 */
import type { LocalDate } from '#domain/dates.ts';
import { type Check, hasFields, isId, isListOf } from '#domain/plain-data.ts';
import { checkedLocal } from '../../db/meta.ts';
import type { LeftOutRow } from '../../db/local-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';

function keyOf(classId: number, day: LocalDate): LeftOutRow['key'] {
  return `left-out:${classId}:${day}`;
}

/** Returns the students who were left out when the day was saved on this device. */
export async function readLeftOut(db: TeacherDb, classId: number, day: LocalDate): Promise<ReadonlySet<number>> {
  const stored = await checkedLocal<LeftOutRow>(db, keyOf(classId, day), isLeftOut);
  return new Set(stored?.students);
}

const isLeftOut = hasFields<Omit<LeftOutRow, 'key'>>({ students: isListOf(isId) as Check<number[]> });

/** Stores which students were left out. Call this function in the transaction that saves the day. */
export async function noteLeftOut(
  db: TeacherDb,
  classId: number,
  day: LocalDate,
  students: Iterable<number>,
): Promise<void> {
  const key = keyOf(classId, day);
  const left = [...students];
  await (left.length > 0 ? db.local.put({ key, students: left }) : db.local.delete(key));
}
