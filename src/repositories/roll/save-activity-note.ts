/** In its own file, because the roster only reads notes, and the dialog is loaded later. */
import { cleanNoteText, noteProblem, type NoteText } from '#domain/activity-note.ts';
import type { NoteDraft } from '#domain/drafts/typed-texts.ts';
import type { PlaceOf } from '#domain/drafts/kinds.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { putActivityNote } from '../../writes/activity-notes.ts';
import { leaveDraft, touchDraft } from '../drafts/drafts.ts';
import { readActivityNote } from './activity-notes.ts';

/** Stores typed texts in the draft, without the ones that equal the stored note (docs/product.md 2.9). */
export async function touchNote(device: SyncDevice, at: PlaceOf<'note'>, typed: NoteDraft): Promise<void> {
  const { db } = device;
  const given = {
    tables: [db.activityNotes],
    read: async () => await readActivityNote(db, at.classId, at.day),
  };
  const change = (draft: NoteDraft | null, stored: Awaited<ReturnType<typeof given.read>>) => {
    const kept = textsIn({ ...draft, ...typed }).filter(
      ([name, { text }]) => cleanNoteText(name, text) !== stored[name],
    );
    return { touched: kept.length === 0 ? null : Object.fromEntries(kept) };
  };
  await touchDraft(device, 'note', at, change, given);
}

/**
 * Saves the typed texts that differ from the stored ones in one write (docs/product.md 2.9), so that two devices can change
 * different texts (docs/sync.md W10.1). The write sends the cursor of the draft as `seen`: a later change of the same text by
 * another device is a clash (docs/sync.md W9.3). Returns `wrong` if a changed text is too long, and the draft stays.
 */
export async function saveActivityNote(
  device: SyncDevice,
  at: PlaceOf<'note'>,
): Promise<'saved' | 'nothing' | 'wrong'> {
  const { classId, day } = at;
  let isWrong = false;
  const saved = await leaveDraft<'note', 'saved' | 'nothing'>(device, 'note', at, {
    changes: ['activityNotes'],
    reads: [],
    plan: async (reading) => {
      const [draft, stored] = await Promise.all([reading, readActivityNote(device.db, classId, day)]);
      const clean = textsIn(draft?.touched ?? {}).map(([name, { text }]) => [name, cleanNoteText(name, text)] as const);
      const changed = clean.filter(([name, text]) => text !== stored[name]);
      isWrong = changed.some(([name, text]) => noteProblem(name, text) !== null);
      if (isWrong) return null;
      if (changed.length === 0) return { writes: [], result: 'nothing' };
      return { writes: [putActivityNote(classId, day, Object.fromEntries(changed))], result: 'saved' };
    },
  });
  return saved ?? (isWrong ? 'wrong' : 'nothing');
}

function textsIn(draft: NoteDraft) {
  return Object.entries(draft) as [NoteText, NonNullable<NoteDraft[NoteText]>][];
}
