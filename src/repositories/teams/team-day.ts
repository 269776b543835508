import type { LocalDate } from '#domain/dates.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { readAbsent } from '../roll/absent.ts';
import { readDraft } from '../drafts/drafts.ts';
import { marksOfDay, rollDraft } from '../roll/roll.ts';

/**
 * Returns the students whom the roll of a day on this device marks as absent (docs/product.md 10.21). Saved marks and unsaved
 * taps both count. Returns null if the day has no roll yet.
 */
export async function absentToday(db: TeacherDb, classId: number, day: LocalDate): Promise<ReadonlySet<number> | null> {
  const [marks, draft] = await Promise.all([marksOfDay(db, classId, day), readDraft(db, rollDraft(classId, day))]);
  return marks.length > 0 || draft ? await readAbsent(db, classId, day) : null;
}
