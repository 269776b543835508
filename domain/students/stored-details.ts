import { type FieldChecks, hasFields, isId, isListOf, isOneOf, isText, orElse } from '../plain-data.ts';
import type { TypedDetails } from './details.ts';
import type { DetailField } from './fields.ts';

/** Other versions of the app may store another form. */
const SHAPE = 1;

/** If the class is deleted, the teacher can save the draft to a file, which needs the student's name. */
export interface DetailLine {
  readonly id: number;
  readonly name: string;
  readonly text: string | null;
}

const LINE: FieldChecks<DetailLine> = { id: isId, name: isText, text: orElse(isText, null) };
const isDetails = hasFields<{ shape: typeof SHAPE; lines: readonly DetailLine[] }>({
  shape: isOneOf([SHAPE]),
  lines: isListOf(hasFields<DetailLine>(LINE)),
});

/** Returns the texts that the teacher typed into one field, in the form that a draft stores. */
export function storedDetails(field: DetailField, typed: TypedDetails, nameOf: (id: number) => string) {
  const lines = Object.entries(typed).map(([id, text]): DetailLine => ({
    id: Number(id),
    name: nameOf(Number(id)),
    text,
  }));
  return { shape: SHAPE, field, lines };
}

/** Returns null if the data are damaged or were stored in the form of another version (docs/product.md 8.30). */
export function detailLines(value: unknown): readonly DetailLine[] | null {
  return isDetails(value) ? value.lines : null;
}

/** Reads the typed texts from a draft; null like `detailLines`. */
export function readStoredDetails(value: unknown): TypedDetails | null {
  const lines = detailLines(value);
  return lines && Object.fromEntries(lines.map(({ id, text }) => [id, text]));
}
