/** Every screen loads this file, so it contains only the check. */
import type { NoteText } from './activity-note.ts';
import { hasFields, isOneOf, isPartOf, isText } from './plain-data.ts';

/** Of the draft in this version of the app. */
const SHAPE = 1;

interface TypedText {
  readonly text: string;
  /** The stored text when the teacher began to type. */
  readonly before: string;
}

/** What is typed into the dialog of an activity note (docs/product.md 2.9). */
export type NoteDraft = Readonly<Partial<Record<NoteText, TypedText>>>;

const isTyped = hasFields<TypedText>({ text: isText, before: isText });
const isNote = hasFields<{ shape: typeof SHAPE; texts: NoteDraft }>({
  shape: isOneOf([SHAPE]),
  texts: isPartOf(['shortNote', 'longNote'], isTyped),
});

/** Returns the typed texts in the form that a draft stores. */
export function storedNoteDraft(texts: NoteDraft) {
  return { shape: SHAPE, texts };
}

/** Returns null for a value that is damaged or of another version (docs/product.md 8.30). */
export function readNoteDraft(value: unknown): NoteDraft | null {
  return isNote(value) ? value.texts : null;
}
