import type { GradesSummaryRow } from '../reports/grades-summary.ts';
import type { ScoreEdit } from './fill.ts';
import type { RowMatch, SheetStudent } from './match-sheet.ts';
import { isSameNumber } from './number.ts';
import type { ScoreSheet, SheetRow } from './score-sheet.ts';
import { scoreText, type ScoreKind } from './scores.ts';

/**
 * `fill`: an empty cell gets the score. `change`: another value, replaced if the teacher ticks it. `no score`: none in the
 * range. `no student`: the line has no student.
 */
export type CellPlan = 'fill' | 'change' | 'same' | 'no score' | 'no student';

export interface PlannedRow {
  readonly row: SheetRow;
  readonly student: SheetStudent | null;
  readonly score: string | null;
  readonly plan: CellPlan;
}

/** By record number. */
export interface SheetAnswers {
  /** For doubtful or unknown names. */
  readonly students: ReadonlyMap<number, SheetStudent>;
  /** Whose other value the score replaces. */
  readonly ticked: ReadonlySet<number>;
}

/** Returns the plan for the Score cell of each line of a sheet (docs/product.md 6.62, 6.63). */
export function planFill(
  sheet: ScoreSheet,
  matches: readonly RowMatch<SheetStudent>[],
  { students }: Pick<SheetAnswers, 'students'>,
  grades: readonly GradesSummaryRow[],
  kind: ScoreKind,
): PlannedRow[] {
  const byStudent = new Map(grades.map((row) => [row.studentId, row]));
  return sheet.rows.map((row, at) => {
    const match = matches[at];
    const student = match?.kind === 'sure' ? match.student : (students.get(row.record) ?? null);
    if (student === null) return { row, student, score: null, plan: 'no student' };
    const sums = byStudent.get(student.id);
    const score = sums ? scoreText(sums, kind, sheet) : null;
    return { row, student, score, plan: planOf(row.now, score) };
  });
}

function planOf(now: string, score: string | null): CellPlan {
  if (score === null) return 'no score';
  if (now === '') return 'fill';
  return now === score || isSameNumber(now, score) ? 'same' : 'change';
}

/**
 * Returns the changes of the sheet: all empty cells that get a score, and the cells with another value that the teacher ticked
 * (docs/product.md 6.63).
 */
export function editsOf(plan: readonly PlannedRow[], { ticked }: Pick<SheetAnswers, 'ticked'>): ScoreEdit[] {
  return plan.flatMap(({ row, score, plan: cell }) =>
    score !== null && (cell === 'fill' || (cell === 'change' && ticked.has(row.record)))
      ? [{ place: row.place, score }]
      : [],
  );
}
