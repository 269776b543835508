import { useMemo } from 'react';
import { cleanNoteText, noteProblem, type NoteText, type NoteTexts } from '#domain/activity-note.ts';
import { draftKey, type PlaceOf } from '#domain/drafts/kinds.ts';
import type { NoteDraft } from '#domain/drafts/typed-texts.ts';
import { dropDraft, findDraft, followDraft } from '../../repositories/drafts/drafts.ts';
import { saveActivityNote, touchNote } from '../../repositories/roll/save-activity-note.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { useTextForm } from '../../ui/editing/use-text-form.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../words/failures/failures.ts';

export type NoteForm = ReturnType<typeof useNoteForm>;

const TEXTS: readonly NoteText[] = ['shortNote', 'longNote'];

export function useNoteForm(device: SyncDevice, { classId, day }: PlaceOf<'note'>, note: NoteTexts) {
  const place = useMemo(() => ({ classId, day }), [classId, day]);
  const draft = useMemo(
    () => ({
      names: TEXTS,
      read: async () => (await findDraft(device.db, 'note', place))?.touched ?? {},
      store: async (typed: NoteDraft) => await touchNote(device, place, typed),
      follow: followDraft,
      drop: async () => await dropDraft(device, draftKey('note', place)),
    }),
    [device, place],
  );
  const form = useTextForm<NoteText, string>(draft, storeProblem, {
    stored: (name) => note[name],
    changedIn: (typed) => TEXTS.filter((name) => cleanNoteText(name, typed[name]?.text ?? note[name]) !== note[name]),
    save: async () => {
      const result = await saveActivityNote(device, place);
      if (result === 'saved') showToast({ title: 'Note Saved', variant: 'ccGreen' });
      return result !== 'wrong';
    },
  });
  return { ...form, problemOf: (name: NoteText) => noteProblem(name, form.text(name)) };
}
