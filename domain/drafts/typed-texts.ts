/** Drafts of dialogs. Every screen loads this file, so it contains only the checks. */
import type { NoteText } from '../activity-note.ts';
import { hasFields, isPartOf, isText, orElse } from '../plain-data.ts';
import { FIELD_NAMES, type StudentField } from '../students/fields.ts';

export interface TypedText<Text = string> {
  readonly text: Text;
  /** The stored text when the teacher began to type. */
  readonly before: string;
}

/** What is typed into the dialog of an activity note (docs/product.md 2.9). */
export type NoteDraft = Readonly<Partial<Record<NoteText, TypedText>>>;

/** Null clears the field. */
export type StudentTexts = Readonly<Partial<Record<StudentField, TypedText<string | null>>>>;

/** What is typed into the dialog of a student (docs/product.md 3.18). */
export interface StudentDraft {
  /** If the class is deleted, the teacher can save the draft to a file, which needs the student's name. */
  readonly name: string;
  readonly texts: StudentTexts;
}

export const isNoteDraft = isPartOf(['shortNote', 'longNote'], hasFields<TypedText>({ text: isText, before: isText }));

const isField = hasFields<TypedText<string | null>>({ text: orElse(isText, null), before: isText });
export const isStudentDraft = hasFields<StudentDraft>({ name: isText, texts: isPartOf(FIELD_NAMES, isField) });
