import { type FieldChecks, hasFields, isId, isListOf, isPlainRecord, isText, orElse } from '../plain-data.ts';
import type { TypedDetails } from './details.ts';
import type { DetailField } from './fields.ts';

/** The version of the format in which a draft has typed details. Another version of the app stores another one. */
const SHAPE = 1;

/** One typed value in the stored draft. The name is for the file of the draft of a deleted class. */
interface Line {
  readonly id: number;
  readonly name: string;
  readonly text: string | null;
}

const LINE: FieldChecks<Line> = { id: isId, name: isText, text: orElse(isText, null) };
const isLines = isListOf(hasFields<Line>(LINE));

/** The typed texts of one field as the data of a draft. */
export function storedDetails(field: DetailField, typed: TypedDetails, nameOf: (id: number) => string) {
  const lines = Object.entries(typed).map(([id, text]): Line => ({ id: Number(id), name: nameOf(Number(id)), text }));
  return { shape: SHAPE, field, lines };
}

/** Reads the typed texts from the data of a draft. null: the data are damaged, or of another version (docs/product.md 8.30). */
export function readStoredDetails(value: unknown): TypedDetails | null {
  if (!isPlainRecord(value) || value['shape'] !== SHAPE || !isLines(value['lines'])) return null;
  return Object.fromEntries(value['lines'].map(({ id, text }) => [id, text]));
}
