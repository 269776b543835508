import { cleanNoteText, NO_NOTE, type NoteText, type NoteTexts } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import { activityNoteId } from '#domain/ids.ts';
import { readSync, seenOf } from '../db/meta.ts';
import type { TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { savePlanned } from '../sync/outbox/save.ts';
import { putActivityNote } from '../writes/activity-notes.ts';
import { isAlive } from './alive.ts';

/** The note about what a class did on a day. Without a note both texts are empty. */
export async function readActivityNote(db: TeacherDb, classId: number, day: LocalDate): Promise<NoteTexts> {
  const row = await db.activityNotes.get(activityNoteId(classId, day));
  return row && isAlive(row) ? { shortNote: row.shortNote, longNote: row.longNote } : NO_NOTE;
}

/** The note as the device has it at one moment, and the device's cursor at that moment. */
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

/**
 * Saves the typed texts of a note in one write. Only texts that differ from the stored ones are sent, so that two devices
 * can each change one text (docs/product.md 2.9, docs/sync.md W10.1). `seen` is the cursor at which the teacher began to
 * type: a text that another device has sent since then makes a clash (docs/sync.md W9.3).
 */
export async function saveActivityNote(
  device: SyncDevice,
  { classId, day }: { readonly classId: number; readonly day: LocalDate },
  typed: Partial<NoteTexts>,
  seen: number,
): Promise<void> {
  const plan = async () => {
    const stored = await readActivityNote(device.db, classId, day);
    const clean = Object.entries(typed).map(([name, text]) => [name, cleanNoteText(name as NoteText, text)] as const);
    const changed = clean.filter(([name, text]) => text !== stored[name as NoteText]);
    if (changed.length === 0) return null;
    return { writes: [{ ...putActivityNote(classId, day, Object.fromEntries(changed)), seen }] };
  };
  await savePlanned(device, { changes: ['activityNotes'], reads: [], plan });
}
