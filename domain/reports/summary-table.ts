import type { LocalDate } from '../dates.ts';
import { compareNames } from '../text/names.ts';
import type { AttendanceState } from '../scoring/scoring.ts';
import { percentOf, type GradesSummaryRow } from './grades-summary.ts';

/** The name, a total, or the count of one note. */
export type SortKey = 'name' | 'percent' | 'points' | 'absences' | 'tardies' | 'days' | `note:${string}`;

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

const FIGURES: ReadonlySet<string> = new Set(['name', 'percent', 'points', 'absences', 'tardies', 'days']);

/** Returns the sorting as text for the URL: `percent` means ascending, `-percent` means descending (docs/product.md 6.24). */
export function sortingText({ key, direction }: Sorting): string {
  return direction === 'descending' ? `-${key}` : key;
}

/** Returns null for a text that names no column. */
export function readSorting(text: string | null): Sorting | null {
  const key = text?.startsWith('-') ? text.slice(1) : text;
  if (!key || !(FIGURES.has(key) || key.startsWith('note:'))) return null;
  return { key: key as SortKey, direction: key === text ? 'ascending' : 'descending' };
}

/** Students without a value are last in both directions (docs/product.md 6.2). */
export function sortSummary(rows: readonly GradesSummaryRow[], sorting: Sorting | null): GradesSummaryRow[] {
  if (!sorting) return [...rows];
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  if (sorting.key === 'name') return rows.toSorted((a, b) => sign * compareNames(a.fullName, b.fullName));
  return rows.toSorted((a, b) => {
    const [left, right] = [figureOf(a, sorting.key), figureOf(b, sorting.key)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

function figureOf(row: GradesSummaryRow, key: SortKey): number | null {
  switch (key) {
    case 'percent':
      return row.totalPercentage;
    case 'points':
      return row.daysCounted === 0 ? null : row.totalScore;
    case 'absences':
      return row.totalAbsences;
    case 'tardies':
      return row.totalTardies;
    case 'days':
      return row.daysCounted;
    default:
      return noteCount(row, key.slice('note:'.length));
  }
}

/** Counts by the label in the marks, even if the settings now have another one. */
export function noteCount(row: Pick<GradesSummaryRow, 'noteFrequencies'>, note: string): number {
  return row.noteFrequencies.find((frequency) => frequency.note === note)?.count ?? 0;
}

/**
 * Returns the labels of the notes that the students got, the most frequent label first. The table has one column for each
 * label.
 */
export function noteColumns(rows: readonly GradesSummaryRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { note, count } of rows.flatMap((row) => row.noteFrequencies)) {
    counts.set(note, (counts.get(note) ?? 0) + count);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || compareNames(a[0], b[0])).map(([note]) => note);
}

/** Sums or averages of several students. */
export interface ClassFigures {
  score: number;
  value: number;
  days: number;
  absences: number;
  tardies: number;
  notes: readonly (readonly [note: string, count: number])[];
}

export interface SummaryTotals {
  /** How many students have a record; the averages are over these. */
  recorded: number;
  /** From the points of all students together. */
  percentage: number | null;
  sum: ClassFigures;
  /** To one decimal; null if no student has a record. */
  average: ClassFigures | null;
}

/**
 * Returns the sums over the shown rows, and the averages over the students who have a record (docs/product.md 6.4). `notes`:
 * the labels to count.
 */
export function summaryTotals(rows: readonly GradesSummaryRow[], notes: readonly string[] = []): SummaryTotals {
  const total = (of: (row: GradesSummaryRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const sum = {
    score: total((row) => row.totalScore),
    value: total((row) => row.totalValue),
    days: total((row) => row.daysCounted),
    absences: total((row) => row.totalAbsences),
    tardies: total((row) => row.totalTardies),
    notes: notes.map((note) => [note, total((row) => noteCount(row, note))] as const),
  };
  const recorded = rows.filter((row) => row.daysCounted > 0).length;
  return {
    recorded,
    percentage: percentOf(sum.score, sum.value),
    sum,
    average: recorded === 0 ? null : averageOf(sum, recorded),
  };
}

function averageOf({ score, value, days, absences, tardies, notes }: ClassFigures, students: number): ClassFigures {
  const average = (total: number) => Math.round((total * 10) / students) / 10;
  return {
    score: average(score),
    value: average(value),
    days: average(days),
    absences: average(absences),
    tardies: average(tardies),
    notes: notes.map(([note, count]) => [note, average(count)] as const),
  };
}

/** A strip shows the last recorded days of a student side by side. */
export interface StripDay {
  day: LocalDate;
  attendance: AttendanceState;
  score: number;
  value: number;
  notes: readonly string[];
  /** Added or subtracted by the teacher; 0 if none. */
  byHand: number;
}

export interface DayStrips {
  /** Oldest first. */
  days: LocalDate[];
  /** With a record of at least one student. */
  counted: number;
  /** One element for each of `days`; null without a record. */
  byStudent: ReadonlyMap<number, (StripDay | null)[]>;
  /** The percents of the segments of the range, oldest first (docs/product.md 6.20). */
  trend: ReadonlyMap<number, number[]>;
}
