/**
 * The students whom the teacher left out when a day was saved. A later Save of that day on this device makes no record for them
 * (docs/product.md 4.19). The server does not store this, so other devices do not know which students were left out.
 */
import type { LocalDate } from '#domain/dates.ts';
import { type Check, hasFields, isId, isListOf } from '#domain/plain-data.ts';
import { checkedMeta } from '../../db/meta.ts';
import type { LeftOutMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';

function keyOf(classId: number, day: LocalDate): LeftOutMeta['key'] {
  return `left-out:${classId}:${day}`;
}

/** Returns the students who were left out when this device saved the day. */
export async function readLeftOut(db: TeacherDb, classId: number, day: LocalDate): Promise<ReadonlySet<number>> {
  const stored = await checkedMeta<LeftOutMeta>(db, keyOf(classId, day), isLeftOut);
  return new Set(stored?.students);
}

const isLeftOut = hasFields<Omit<LeftOutMeta, 'key'>>({ students: isListOf(isId) as Check<number[]> });

/** Stores which students were left out, in the transaction that saves the day. */
export async function noteLeftOut(
  db: TeacherDb,
  classId: number,
  day: LocalDate,
  students: Iterable<number>,
): Promise<void> {
  const key = keyOf(classId, day);
  const left = [...students];
  await (left.length > 0 ? db.meta.put({ key, students: left }) : db.meta.delete(key));
}
