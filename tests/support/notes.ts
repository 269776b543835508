import type { NoteTexts } from '#domain/activity-note.ts';
import { draftKey, type PlaceOf } from '#domain/drafts/kinds.ts';
import { dropDraft } from '../../src/repositories/drafts/drafts.ts';
import { saveActivityNote, touchNote } from '../../src/repositories/roll/save-activity-note.ts';
import type { SyncDevice } from '../../src/sync/device.ts';

/** What the dialog of the activity note does when the teacher types. */
export async function typeNote(device: SyncDevice, at: PlaceOf<'note'>, texts: Partial<NoteTexts>): Promise<void> {
  const typed = Object.entries(texts).map(([name, text]) => [name, { text, before: '' }]);
  await touchNote(device, at, Object.fromEntries(typed));
}

/** Types texts of a note and saves the note. */
export async function writeNote(device: SyncDevice, at: PlaceOf<'note'>, texts: Partial<NoteTexts>): Promise<void> {
  await typeNote(device, at, texts);
  await saveActivityNote(device, at);
}

/** Like `writeNote`, without what was typed into this note before and is not saved. */
export async function writeNewNote(device: SyncDevice, at: PlaceOf<'note'>, texts: Partial<NoteTexts>): Promise<void> {
  await dropDraft(device, draftKey('note', at));
  await writeNote(device, at, texts);
}
