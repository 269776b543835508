import type { NoteTexts } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import { activityNoteId } from '#domain/ids.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { isAlive } from '../rows/alive.ts';

const NO_NOTE: NoteTexts = { shortNote: '', longNote: '' };

/** Returns empty texts if there is no note. */
export async function readActivityNote(db: TeacherDb, classId: number, day: LocalDate): Promise<NoteTexts> {
  const row = await db.activityNotes.get(activityNoteId(classId, day));
  return row && isAlive(row) ? { shortNote: row.shortNote, longNote: row.longNote } : NO_NOTE;
}
