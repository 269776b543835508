import type { LocalDate } from '#domain/dates.ts';
import type { Mark } from '#domain/scoring/scoring.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { findDraft } from '../drafts/drafts.ts';
import { marksOfDay } from './roll.ts';

type Today = Partial<Pick<Mark, 'attendanceState' | 'excuse'>>;

/**
 * Returns by student who is absent or excused by saved marks and unsaved taps (docs/product.md 5.58, 5.147); null if the day has
 * no roll yet.
 */
export async function readToday(
  db: TeacherDb,
  classId: number,
  day: LocalDate,
): Promise<ReadonlyMap<number, Today> | null> {
  return await db.transaction('r', [storeOf(db, 'marks'), db.drafts], async () => {
    const [marks, draft] = await Promise.all([marksOfDay(db, classId, day), findDraft(db, 'roll', { classId, day })]);
    if (marks.length === 0 && !draft) return null;
    const today = new Map<number, Today>(marks.map((mark) => [mark.studentId, mark]));
    for (const [studentId, touches] of Object.entries(draft?.touched ?? {})) {
      today.set(Number(studentId), { ...today.get(Number(studentId)), ...touches });
    }
    return today;
  });
}
