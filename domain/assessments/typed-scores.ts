import { type CellReading, cellText, readCell } from './cell.ts';
import type { EntryField } from './fields.ts';

/** The name of a cell: the student's id and the field's id. */
export type CellKey = `${number}:${number}`;

export interface Cell {
  readonly studentId: number;
  readonly fieldId: number;
}

/** The texts that a teacher has typed and that are not saved. An empty text clears the score. */
export type TypedScores = Readonly<Record<CellKey, string>>;

/** The stored scores of an assessment. A cell without a score is left out. */
export type StoredScores = ReadonlyMap<CellKey, string>;

export function cellKey({ studentId, fieldId }: Cell): CellKey {
  return `${studentId}:${fieldId}`;
}

export function cellOf(key: CellKey): Cell {
  const [studentId = 0, fieldId = 0] = key.split(':').map(Number);
  return { studentId, fieldId };
}

/** The scores of an assessment by their cells. */
export function storedScores(rows: readonly (Cell & { readonly value: string })[]): StoredScores {
  return new Map(rows.filter(({ value }) => value !== '').map((row) => [cellKey(row), row.value]));
}

/** The typed texts that a save sends, and those that it leaves in the draft. */
export interface SortedScores {
  readonly scores: readonly (Cell & { readonly value: string })[];
  /** The texts that are no scores. They stay in the draft (docs/product.md 5.36). */
  readonly wrong: TypedScores;
}

/** Sorts the typed texts of a draft. A text that means the stored score is neither sent nor kept. */
export function sortTyped(typed: TypedScores, fields: readonly EntryField[], stored: StoredScores): SortedScores {
  const types = new Map(fields.map(({ id, type }) => [id, type]));
  const wrong: Record<CellKey, string> = {};
  const scores: (Cell & { value: string })[] = [];
  for (const [name, text] of Object.entries(typed)) {
    const key = name as CellKey;
    const cell = cellOf(key);
    const reading: CellReading = readCell(types.get(cell.fieldId) ?? 'text', text);
    if ('problem' in reading) wrong[key] = text;
    else if (reading.value !== (stored.get(key) ?? '')) scores.push({ ...cell, value: reading.value });
  }
  return { scores, wrong };
}

/** The typed texts after some changes. A text that the cell shows for its stored score anyway is no change. */
export function withTyped(
  typed: TypedScores | null,
  changes: TypedScores,
  fields: readonly EntryField[],
  stored: StoredScores,
): TypedScores | null {
  const types = new Map(fields.map(({ id, type }) => [id, type]));
  const isChange = (key: CellKey, text: string) =>
    text !== cellText(types.get(cellOf(key).fieldId) ?? 'text', stored.get(key) ?? '');
  const after = Object.entries({ ...typed, ...changes }) as [CellKey, string][];
  const left = after.filter(([key, text]) => !(key in changes) || isChange(key, text));
  return left.length === 0 ? null : (Object.fromEntries(left) as TypedScores);
}
