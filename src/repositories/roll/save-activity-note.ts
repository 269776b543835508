import { cleanNoteText, type NoteText, type NoteTexts } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { putActivityNote } from '../../writes/activity-notes.ts';
import { readActivityNote } from './activity-notes.ts';

/**
 * Saves the texts that differ from the stored ones in one write (docs/product.md 2.9), so that two devices can change different
 * texts (docs/sync.md W10.1). `seen` is the cursor when the teacher began to type: a later change of the same text by another
 * device is a clash (docs/sync.md W9.3). In its own file, because the roster only reads notes, and the dialog is loaded later.
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
