import { compareNames } from '../text/names.ts';
import { percentOf, type GradesSummaryRow } from './grades-summary.ts';

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
  const recorded = rows.filter((row) => row.daysCounted > 0 || row.excuses).length;
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
