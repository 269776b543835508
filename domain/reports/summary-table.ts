import type { LocalDate } from '../dates.ts';
import { compareNames } from '../names.ts';
import type { AttendanceState } from '../scoring/scoring.ts';
import { percentOf, type GradesSummaryRow } from './grades-summary.ts';

/**
 * A column by which the summary can be sorted: the name, one of the totals (such as points or absences), or
 * how often one note was given.
 */
export type SortKey = 'name' | 'percent' | 'points' | 'absences' | 'tardies' | 'days' | `note:${string}`;

export interface Sorting {
  key: SortKey;
  direction: 'ascending' | 'descending';
}

/**
 * The sorting after a click on a column. The first click sorts ascending, the second descending, and the
 * third restores the list's own order. The list's own order is ascending by name. So a click on the column of
 * names sorts descending if the list is in its own order, and otherwise restores this order (docs/product.md
 * 6.8).
 */
export function nextSorting(current: Sorting | null, key: SortKey): Sorting | null {
  if (key === 'name') return current ? null : { key, direction: 'descending' };
  if (current?.key !== key) return { key, direction: 'ascending' };
  return current.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

/** Sorts the summary. Students without a value come last in both directions (docs/product.md 6.2). */
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

/**
 * How many marks of a student have a note with this label. The label is the one that the mark stored on its day, even if
 * the settings have another label for that note today.
 */
export function noteCount(row: GradesSummaryRow, note: string): number {
  return row.noteFrequencies.find((frequency) => frequency.note === note)?.count ?? 0;
}

/** The labels of the notes that these students got, the most frequent first. Each label gets one column. */
export function noteColumns(rows: readonly GradesSummaryRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { note, count } of rows.flatMap((row) => row.noteFrequencies)) {
    counts.set(note, (counts.get(note) ?? 0) + count);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || compareNames(a[0], b[0])).map(([note]) => note);
}

/** The class as one row: averages over the shown rows and sums of the counts (docs/product.md 6.4). */
export interface SummaryTotals {
  students: number;
  percentage: number | null;
  /** The average over the students with a record, to one decimal; null when no student has a record. */
  averageScore: number | null;
  averageValue: number | null;
  absences: number;
  tardies: number;
}

/** The totals below the table. Students without a recorded day do not count in the averages. */
export function summaryTotals(rows: readonly GradesSummaryRow[]): SummaryTotals {
  const recorded = rows.filter((row) => row.daysCounted > 0);
  const sum = (of: (row: GradesSummaryRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [score, value] = [sum((row) => row.totalScore), sum((row) => row.totalValue)];
  const average = (total: number) => (recorded.length === 0 ? null : Math.round((total * 10) / recorded.length) / 10);
  return {
    students: rows.length,
    percentage: percentOf(score, value),
    averageScore: average(score),
    averageValue: average(value),
    absences: sum((row) => row.totalAbsences),
    tardies: sum((row) => row.totalTardies),
  };
}

/**
 * One student's record of one of the last recorded days, which a screen shows beside each other as a strip.
 */
export interface StripDay {
  day: LocalDate;
  attendance: AttendanceState;
  score: number;
  value: number;
}

export interface DayStrips {
  /** The class's last recorded days, oldest first. */
  days: LocalDate[];
  /** How many days of the range have a record of at least one student. */
  counted: number;
  /** For each student, one item for each day of `days`; the item is null on a day without a record of the student. */
  byStudent: ReadonlyMap<number, (StripDay | null)[]>;
  /** For each student, the running percent after each recorded day of the range. The screen draws it as the trend. */
  trend: ReadonlyMap<number, number[]>;
}
