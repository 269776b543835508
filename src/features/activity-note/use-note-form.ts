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
}

/** With the note as it was before the first typed character. */
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
