import { useState } from 'react';
import { cleanNoteText, noteProblem, type NoteText, type NoteTexts } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { Problem } from '#domain/validation.ts';
import type { SeenNote } from '../../repositories/roll/activity-notes.ts';
import { saveActivityNote } from '../../repositories/roll/save-activity-note.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { storeProblem } from '../../words/failures/failures.ts';

export interface NoteForm {
  /**
   * Returns the text of a field. If the teacher has not changed the field, returns the stored text, even after another
   * device has changed the stored text.
   */
  readonly text: (name: NoteText) => string;
  readonly set: (name: NoteText, text: string) => void;
  readonly problems: Partial<Record<NoteText, Problem>>;
  /**
   * Returns the text that another device saved in this field after the teacher began to type in it. Returns null if no other
   * device saved the field.
   */
  readonly otherText: (name: NoteText) => string | null;
  /** Why the device could not store the note; null if the device has stored the note. */
  readonly failure: Problem | null;
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** Saves the changed texts. Returns true if the device has stored the texts, or if there was nothing to store. */
  readonly save: () => Promise<boolean>;
}

/** What the teacher has typed, and the note as it was before the teacher typed the first character. */
interface Typed {
  readonly texts: Partial<NoteTexts>;
  readonly before: SeenNote;
}

const TEXTS = ['shortNote', 'longNote'] as const;

export function useNoteForm(
  device: SyncDevice,
  at: { readonly classId: number; readonly day: LocalDate },
  note: SeenNote,
): NoteForm {
  const [typed, setTyped] = useState<Typed | null>(null);
  const texts = { ...note.texts, ...typed?.texts };
  const changed = TEXTS.filter((name) => cleanNoteText(name, texts[name]) !== note.texts[name]);
  const problems = problemsOf(texts);
  const { save, failure, busy } = useSave(async () => {
    if (!typed || changed.length === 0) return true;
    if (Object.keys(problems).length > 0) return false;
    await saveActivityNote(device, at, typed.texts, typed.before.seen);
    showToast({ title: 'Note Saved', variant: 'ccGreen' });
    return true;
  }, storeProblem);
  return {
    text: (name) => texts[name],
    set: (name, text) =>
      setTyped((already) => ({ texts: { ...already?.texts, [name]: text }, before: already?.before ?? note })),
    problems,
    otherText: (name) => {
      const isOther = typed?.texts[name] !== undefined && typed.before.texts[name] !== note.texts[name];
      return isOther && changed.includes(name) ? note.texts[name] : null;
    },
    failure,
    isChanged: changed.length > 0,
    busy,
    save,
  };
}

function problemsOf(texts: NoteTexts): NoteForm['problems'] {
  const found = TEXTS.map((name) => [name, noteProblem(name, texts[name])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}
