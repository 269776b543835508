import { compareNames } from '../text/names.ts';
import { noteCount } from './class-figures.ts';
import type { GradesSummaryRow } from './grades-summary.ts';

const FIGURES = {
  percent: (row) => row.totalPercentage,
  points: (row) => (row.daysCounted === 0 ? null : row.totalScore),
  absences: (row) => row.totalAbsences,
  tardies: (row) => row.totalTardies,
  days: (row) => row.daysCounted,
} as const satisfies Record<string, (row: GradesSummaryRow) => number | null>;

type NoteKey = `note:${string}`;

/** The name, a figure, or the count of one note. */
export type SortKey = 'name' | keyof typeof FIGURES | NoteKey;

export interface Sorting {
  key: SortKey;
  direction: 'ascending' | 'descending';
}

/**
 * Returns the sorting after a click: ascending, then descending, then the default order, which is ascending by name. So a click
 * on the name sorts descending from the default order, and otherwise restores it (docs/product.md 6.8).
 */
export function nextSorting(current: Sorting | null, key: SortKey): Sorting | null {
  if (key === 'name') return current ? null : { key, direction: 'descending' };
  if (current?.key !== key) return { key, direction: 'ascending' };
  return current.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

/** Returns the sorting as text for the URL: `percent` means ascending, `-percent` means descending (docs/product.md 6.24). */
export function sortingText({ key, direction }: Sorting): string {
  return direction === 'descending' ? `-${key}` : key;
}

/** Returns null for a text that names no column. */
export function readSorting(text: string | null): Sorting | null {
  const key = text?.startsWith('-') ? text.slice(1) : text;
  if (!key || !isSortKey(key)) return null;
  return { key, direction: key === text ? 'ascending' : 'descending' };
}

/** Students without a value are last in both directions (docs/product.md 6.2). */
export function sortSummary(rows: readonly GradesSummaryRow[], sorting: Sorting | null): GradesSummaryRow[] {
  if (!sorting) return [...rows];
  const { key, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  if (key === 'name') return rows.toSorted((a, b) => sign * compareNames(a.fullName, b.fullName));
  return rows.toSorted((a, b) => {
    const [left, right] = [figureOf(a, key), figureOf(b, key)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

const isNote = (key: string): key is NoteKey => key.startsWith('note:');
const isSortKey = (key: string): key is SortKey => key === 'name' || Object.hasOwn(FIGURES, key) || isNote(key);

function figureOf(row: GradesSummaryRow, key: Exclude<SortKey, 'name'>): number | null {
  return isNote(key) ? noteCount(row, key.slice('note:'.length)) : FIGURES[key](row);
}
