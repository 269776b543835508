import { type CellReading, cellText, readScoreCell } from './cell.ts';
import type { EntryField } from './fields.ts';

/** The key of a cell: the student's id and the field's id. */
export type CellKey = `${number}:${number}`;

export interface TypedCell {
  readonly studentId: number;
  readonly fieldId: number;
}

/** By the keys of their cells, unsaved. An empty text clears the score. */
export type TypedScores = Readonly<Record<CellKey, string>>;

/** By the keys of their cells; a cell without a score has no element. */
export type StoredScores = ReadonlyMap<CellKey, string>;

export function cellKey({ studentId, fieldId }: TypedCell): CellKey {
  return `${studentId}:${fieldId}`;
}

export function cellOf(key: CellKey): TypedCell {
  const [studentId = 0, fieldId = 0] = key.split(':').map(Number);
  return { studentId, fieldId };
}

/** Returns the scores of an assessment by the keys of their cells. */
export function storedScores(rows: readonly (TypedCell & { readonly value: string })[]): StoredScores {
  return new Map(rows.filter(({ value }) => value !== '').map((row) => [cellKey(row), row.value]));
}

/** The scores that a save sends, and the texts that it keeps in the draft. */
export interface SortedScores {
  readonly scores: readonly (TypedCell & { readonly value: string })[];
  /** A save keeps them in the draft (docs/product.md 5.36). */
  readonly wrong: TypedScores;
}

/** Divides the typed texts into scores to send and texts to keep. A text that means the stored score is in neither part. */
export function sortTyped(typed: TypedScores, fields: readonly EntryField[], stored: StoredScores): SortedScores {
  const types = new Map(fields.map(({ id, type }) => [id, type]));
  const wrong: Record<CellKey, string> = {};
  const scores: (TypedCell & { value: string })[] = [];
  for (const [name, text] of Object.entries(typed)) {
    const key = name as CellKey;
    const cell = cellOf(key);
    const reading: CellReading = readScoreCell(types.get(cell.fieldId) ?? 'text', text);
    if ('problem' in reading) wrong[key] = text;
    else if (reading.value !== (stored.get(key) ?? '')) scores.push({ ...cell, value: reading.value });
  }
  return { scores, wrong };
}

/** Returns the typed texts after some changes, or null if none is left. A text that equals the shown score is removed. */
export function withTypedScores(
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

/** The teacher has left a field so often (docs/product.md 5.39). */
const SAVES_ON = 5;

/**
 * Returns the count after the teacher has left one more field, and whether the entry grid saves now. After a save the count
 * starts again at 0.
 */
export function countBlur(before: number): { readonly blurs: number; readonly saves: boolean } {
  const saves = before + 1 >= SAVES_ON;
  return { blurs: saves ? 0 : before + 1, saves };
}
