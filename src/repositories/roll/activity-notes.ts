import type { NoteTexts } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import { activityNoteId } from '#domain/ids.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { isAlive } from '../rows/alive.ts';

const NO_NOTE: NoteTexts = { shortNote: '', longNote: '' };

/** Returns the activity note of a class on one day. If there is no note, both texts are empty. */
export async function readActivityNote(db: TeacherDb, classId: number, day: LocalDate): Promise<NoteTexts> {
  const row = await db.activityNotes.get(activityNoteId(classId, day));
  return row && isAlive(row) ? { shortNote: row.shortNote, longNote: row.longNote } : NO_NOTE;
}

/** The note on the device at one moment, and the cursor that the device had at that moment. */
export interface SeenNote {
  readonly texts: NoteTexts;
  readonly seen: number;
}

export async function readSeenNote(db: TeacherDb, classId: number, day: LocalDate): Promise<SeenNote> {
  return await db.transaction('r', [db.activityNotes, db.meta], async () => {
    const [texts, sync] = await Promise.all([readActivityNote(db, classId, day), readSync(db)]);
    return { texts, seen: seenOf(sync) };
  });
}
