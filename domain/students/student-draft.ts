/** Every screen loads this file, so it contains only the check. */
import { hasFields, isOneOf, isPartOf, isText, orElse } from '../plain-data.ts';
import { FIELD_NAMES, type StudentField } from './fields.ts';

/** Of the draft in this version of the app. */
const SHAPE = 1;

interface TypedField {
  /** Null clears the field. */
  readonly text: string | null;
  /** The stored text when the teacher began to type. */
  readonly before: string;
}

export type StudentTexts = Readonly<Partial<Record<StudentField, TypedField>>>;

/** What is typed into the dialog of a student (docs/product.md 3.18). */
export interface StudentDraft {
  /** If the class is deleted, the teacher can save the draft to a file, which needs the student's name. */
  readonly name: string;
  readonly texts: StudentTexts;
}

const isField = hasFields<TypedField>({ text: orElse(isText, null), before: isText });
const isStudent = hasFields<StudentDraft & { shape: typeof SHAPE }>({
  shape: isOneOf([SHAPE]),
  name: isText,
  texts: isPartOf(FIELD_NAMES, isField),
});

/** Returns the typed texts in the form that a draft stores. */
export function storedStudentDraft(draft: StudentDraft) {
  return { shape: SHAPE, ...draft };
}

/** Returns null for a value that is damaged or of another version (docs/product.md 8.30). */
export function readStudentDraft(value: unknown): StudentDraft | null {
  return isStudent(value) ? value : null;
}
