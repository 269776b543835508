import { type FieldChecks, hasFields, isId, isListOf, isText, orElse } from '../plain-data.ts';
import type { TypedDetails } from './details.ts';
import type { DetailField } from './fields.ts';

/** If the class is deleted, the teacher can save the draft to a file, which needs the student's name. */
export interface DetailLine {
  readonly id: number;
  readonly name: string;
  readonly text: string | null;
}

const LINE: FieldChecks<DetailLine> = { id: isId, name: isText, text: orElse(isText, null) };
const isDetails = hasFields<{ lines: readonly DetailLine[] }>({ lines: isListOf(hasFields<DetailLine>(LINE)) });

/** Returns the texts that the teacher typed into one field, in the form that a draft stores. */
export function storedDetails(field: DetailField, typed: TypedDetails, nameOf: (id: number) => string) {
  const lines = Object.entries(typed).map(([id, text]): DetailLine => ({
    id: Number(id),
    name: nameOf(Number(id)),
    text,
  }));
  return { field, lines };
}

/** Returns null if the data are damaged. */
export function detailLines(value: unknown): readonly DetailLine[] | null {
  return isDetails(value) ? value.lines : null;
}

/** Reads the typed texts from a draft; null like `detailLines`. */
export function readStoredDetails(value: unknown): TypedDetails | null {
  const lines = detailLines(value);
  return lines && Object.fromEntries(lines.map(({ id, text }) => [id, text]));
}
