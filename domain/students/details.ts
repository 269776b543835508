import { pastedCells } from '../text/pasted.ts';
import type { StudentRow } from '../tables/students.ts';
import type { StudentTexts } from '../drafts/typed-texts.ts';
import type { EditedStudent, StudentEdit } from './changes.ts';
import { fieldText, STUDENT_FIELDS, type DetailField, type StudentField } from './fields.ts';

/** By student id. null: the teacher has cleared the value. */
export type TypedDetails = Readonly<Record<number, string | null>>;

/**
 * Returns a typed text in the form in which the app writes its value: `٧` and `07` become 7. An invalid text is returned
 * unchanged (docs/product.md 3.31).
 */
export function tidyDetail(field: DetailField, text: string): string {
  const value = STUDENT_FIELDS[field].problem(text) ? null : fieldEdit(field, text)[field];
  return value === null || value === undefined ? text : String(value);
}

/** Returns the edit that a typed text means. A blank text changes nothing, and null clears the field (docs/product.md 3.16). */
export function fieldEdit(field: StudentField, text: string | null): StudentEdit {
  if (text === null) return { [field]: null };
  return text.trim() === '' ? {} : { [field]: STUDENT_FIELDS[field].valueOf(text) };
}

/** Returns the edit that the typed texts of one student mean. */
export function typedEdit(texts: StudentTexts): StudentEdit {
  const typed = Object.entries(texts) as [StudentField, NonNullable<StudentTexts[StudentField]>][];
  return Object.assign({}, ...typed.map(([field, { text }]) => fieldEdit(field, text))) as StudentEdit;
}

/** Returns the edits that the typed texts of one field mean. */
export function detailEdits(field: DetailField, typed: TypedDetails): EditedStudent[] {
  return Object.entries(typed).map(([id, text]) => ({ id: Number(id), edit: fieldEdit(field, text) }));
}

/** Returns the students whose typed text is invalid. A blank text is never sent (docs/product.md 3.16). */
export function wrongDetails(field: DetailField, typed: TypedDetails): number[] {
  return Object.entries(typed)
    .filter(([, text]) => text !== null && text.trim() !== '' && STUDENT_FIELDS[field].problem(text) !== null)
    .map(([id]) => Number(id));
}

/** Returns the typed texts after a change of one, or the same object. A text that equals the stored value is left out. */
export function withTypedDetail(
  typed: TypedDetails,
  student: StudentRow,
  field: DetailField,
  text: string | null,
): TypedDetails {
  const { [student.id]: before, ...others } = typed;
  const stored = fieldText(student, field);
  const after = text === stored || (text === null && stored === '') ? undefined : text;
  if (after === before) return typed;
  return after === undefined ? others : { ...others, [student.id]: after };
}

export interface FilledColumn {
  readonly typed: TypedDetails;
  readonly filled: number;
  /** Pasted lines with a value beyond the last student. */
  readonly over: number;
}

/**
 * Returns the first column of a pasted text, or null if the text is a single value. The browser itself pastes a single value
 * into the input (docs/product.md 5.110).
 */
export function pastedColumn(text: string): string[] | null {
  return pastedCells(text)?.map(([cell = '']) => cell) ?? null;
}

/**
 * Fills a pasted column into the fields of these students, starting with the first student. An empty cell changes nothing
 * (docs/product.md 3.15).
 */
export function fillColumn(
  typed: TypedDetails,
  students: readonly StudentRow[],
  field: DetailField,
  cells: readonly string[],
): FilledColumn {
  let after = typed;
  let filled = 0;
  for (const [index, student] of students.entries()) {
    const cell = cells[index] ?? '';
    if (cell === '') continue;
    after = withTypedDetail(after, student, field, tidyDetail(field, cell));
    filled += 1;
  }
  const over = cells.slice(students.length).filter((cell) => cell !== '').length;
  return { typed: after, filled, over };
}
