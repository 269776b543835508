import { hasFields, isId, isListOf, isText, orElse } from '../plain-data.ts';
import type { DetailField } from './fields.ts';

interface KeptDetail {
  /** If the class is deleted, the teacher can save the draft to a file, which needs the student's name. */
  readonly name: string;
  /** Null: the teacher has cleared the value. */
  readonly text: string | null;
}

/** What is typed into one field, by student id. */
export type KeptDetails = Readonly<Record<number, KeptDetail>>;

type Line = KeptDetail & { readonly id: number };
const isLine = hasFields<Line>({ id: isId, name: isText, text: orElse(isText, null) });
const isDetails = hasFields<{ lines: readonly Line[] }>({ lines: isListOf(isLine) });

/** Returns the details in the form that a draft stores. */
export function storedDetails(field: DetailField, kept: KeptDetails) {
  return { field, lines: Object.entries(kept).map(([id, detail]): Line => ({ id: Number(id), ...detail })) };
}

/** Returns null if the data are damaged. */
export function readStoredDetails(value: unknown): KeptDetails | null {
  return isDetails(value) ? Object.fromEntries(value.lines.map(({ id, ...detail }) => [id, detail])) : null;
}
