import { useEffect, useMemo } from 'react';
import { cleanNoteText, noteProblem, type NoteText, type NoteTexts } from '#domain/activity-note.ts';
import type { NoteDraft } from '#domain/note-draft.ts';
import { draftKey, type PlaceOf } from '#domain/drafts/kinds.ts';
import type { Problem } from '#domain/validation.ts';
import { dropDraft, findDraft } from '../../repositories/drafts/drafts.ts';
import { saveActivityNote, touchNote } from '../../repositories/roll/save-activity-note.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { type FieldsDraft, useTypedFields } from '../../ui/editing/use-typed-fields.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { storeProblem } from '../../words/failures/failures.ts';

export interface NoteForm {
  /** Returns the stored text, even after another device has changed it, until the teacher changes the field. */
  readonly text: (name: NoteText) => string;
  readonly set: (name: NoteText, text: string) => void;
  readonly problems: Partial<Record<NoteText, Problem>>;
  /** Returns what another device saved in this field since the teacher began to type; null if nothing. */
  readonly otherText: (name: NoteText) => string | null;
  /** Null if the device has stored the note. */
  readonly failure: Problem | null;
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** Returns true if the device has stored the texts, or if there was nothing to store. */
  readonly save: () => Promise<boolean>;
  /** Returns false if the device can't delete the draft. */
  readonly discard: () => Promise<boolean>;
}

const TEXTS = ['shortNote', 'longNote'] as const;

export function useNoteForm(device: SyncDevice, at: PlaceOf<'note'>, note: NoteTexts): NoteForm {
  const { classId, day } = at;
  const draft = useMemo((): FieldsDraft<Required<NoteDraft>> => {
    const place = { classId, day };
    return {
      names: TEXTS,
      read: async () => (await findDraft(device.db, 'note', place))?.touched ?? {},
      store: async (typed) => await touchNote(device, place, typed),
      drop: async () => await dropDraft(device, draftKey('note', place)),
    };
  }, [device, classId, day]);
  const { typed, change, problem, readyToSave, tidy, discard } = useTypedFields(draft, storeProblem);
  const texts = { shortNote: typed.shortNote?.text ?? note.shortNote, longNote: typed.longNote?.text ?? note.longNote };
  const changed = TEXTS.filter((name) => cleanNoteText(name, texts[name]) !== note[name]);
  const isChanged = changed.length > 0;
  useEffect(() => {
    if (!isChanged) void tidy();
  }, [isChanged, tidy]);
  const { save, failure, busy } = useSave(async () => {
    await readyToSave();
    const result = await saveActivityNote(device, at);
    if (result === 'saved') showToast({ title: 'Note Saved', variant: 'ccGreen' });
    return result !== 'wrong';
  }, storeProblem);
  return {
    text: (name) => texts[name],
    set: (name, text) => change(name, (now) => ({ text, before: now?.before ?? note[name] })),
    problems: problemsOf(texts),
    otherText: (name) => {
      const isOther = typed[name] !== undefined && typed[name].before !== note[name];
      return isOther && changed.includes(name) ? note[name] : null;
    },
    failure: failure ?? problem,
    isChanged,
    busy,
    save,
    discard,
  };
}

function problemsOf(texts: NoteTexts): NoteForm['problems'] {
  const found = TEXTS.map((name) => [name, noteProblem(name, texts[name])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}
