import type { LocalDate } from '../dates.ts';
import { compareNames } from '../text/names.ts';
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

const FIGURES: ReadonlySet<string> = new Set(['name', 'percent', 'points', 'absences', 'tardies', 'days']);

/** The order as a text for the address of the page: `percent` sorts up, `-percent` down (docs/product.md 6.24). */
export function sortingText({ key, direction }: Sorting): string {
  return direction === 'descending' ? `-${key}` : key;
}

/** Reads the text of `sortingText`. A text that names no column is no order. */
export function readSorting(text: string | null): Sorting | null {
  const key = text?.startsWith('-') ? text.slice(1) : text;
  if (!key || !(FIGURES.has(key) || key.startsWith('note:'))) return null;
  return { key: key as SortKey, direction: key === text ? 'ascending' : 'descending' };
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
export function noteCount(row: Pick<GradesSummaryRow, 'noteFrequencies'>, note: string): number {
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

/** Figures of several students as one: their sums or their averages. */
export interface ClassFigures {
  score: number;
  value: number;
  days: number;
  absences: number;
  tardies: number;
  /** How often each note was given. */
  notes: readonly (readonly [note: string, count: number])[];
}

export interface SummaryTotals {
  /** How many students have a record. The averages are those of these students. */
  recorded: number;
  /** The percent of all points together. */
  percentage: number | null;
  sum: ClassFigures;
  /** To one decimal; null when no student has a record. */
  average: ClassFigures | null;
}

/**
 * The sums over the shown rows, and the averages over the students with a record (docs/product.md 6.4). `notes`: the labels to
 * count.
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

/**
 * One student's record of one of the last recorded days, which a screen shows beside each other as a strip.
 */
export interface StripDay {
  day: LocalDate;
  attendance: AttendanceState;
  score: number;
  value: number;
  /** The labels of the notes, as the mark has them. */
  notes: readonly string[];
  /** The points that the teacher added or took by hand; 0 if none. */
  byHand: number;
}

export interface DayStrips {
  /** The class's last recorded days, oldest first. */
  days: LocalDate[];
  /** How many days of the range have a record of at least one student. */
  counted: number;
  /** For each student, one item for each day of `days`; the item is null on a day without a record of the student. */
  byStudent: ReadonlyMap<number, (StripDay | null)[]>;
  /** For each student, the percents of the parts of the range, oldest first (docs/product.md 6.20). */
  trend: ReadonlyMap<number, number[]>;
}
