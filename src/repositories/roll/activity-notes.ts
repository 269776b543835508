import type { NoteTexts } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import { activityNoteId } from '#domain/ids.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { isAlive } from '../rows/alive.ts';

const NO_NOTE: NoteTexts = { shortNote: '', longNote: '' };

/** Returns empty texts if there is no note. */
export async function readActivityNote(db: TeacherDb, classId: number, day: LocalDate): Promise<NoteTexts> {
  const row = await db.activityNotes.get(activityNoteId(classId, day));
  return row && isAlive(row) ? { shortNote: row.shortNote, longNote: row.longNote } : NO_NOTE;
}

/** At one moment, with the device's cursor. */
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
