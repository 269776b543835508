import type { LocalDate } from '#domain/dates.ts';
import { touchedMarkFields } from '#domain/roll/roll.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { readDraft } from '../drafts/drafts.ts';
import { marksOfDay, rollDraft } from './roll.ts';

/** Returns the absent students by saved marks and unsaved taps (docs/product.md 5.58); none if the roll was not taken. */
export async function readAbsent(db: TeacherDb, classId: number, day: LocalDate): Promise<ReadonlySet<number>> {
  return await db.transaction('r', [storeOf(db, 'marks'), db.drafts], async () => {
    const [marks, draft] = await Promise.all([marksOfDay(db, classId, day), readDraft(db, rollDraft(classId, day))]);
    const states = new Map(marks.map(({ studentId, attendanceState }) => [studentId, attendanceState]));
    for (const [studentId, touches] of Object.entries(draft?.touched ?? {})) {
      const { attendanceState } = touchedMarkFields(touches);
      if (attendanceState !== undefined) states.set(Number(studentId), attendanceState);
    }
    return new Set([...states].flatMap(([studentId, state]) => (state === 'A' ? [studentId] : [])));
  });
}
