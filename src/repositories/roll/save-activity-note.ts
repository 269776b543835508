import { cleanNoteText, type NoteText, type NoteTexts } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { putActivityNote } from '../../writes/activity-notes.ts';
import { readActivityNote } from './activity-notes.ts';

/**
 * Saves the typed texts of a note in one write (docs/product.md 2.9). Only texts that differ from the stored texts are sent, so
 * that two devices can change different texts (docs/sync.md W10.1). `seen` is the cursor that the device had when the teacher
 * began to type. If another device has changed the same text after this cursor, there is a clash (docs/sync.md W9.3). This
 * function is in a separate file: the roster reads notes, but only the dialog saves notes, and the dialog is loaded later.
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
