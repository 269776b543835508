import type { GradesSummaryRow } from '../reports/grades-summary.ts';
import { studentCells } from './student-cell.ts';
import { daysInName, fileName, type CsvCell, type FileDays } from './write.ts';

export const GRADES_HEADINGS = [
  'Student',
  'Earned',
  'Possible',
  'Percent',
  'Absences',
  'Tardies',
  'Days counted',
  'Notes',
];

/** Returns the headings first, with the rows and numbers of the screen (docs/product.md 6.4). */
export function gradesSummaryCells(rows: readonly GradesSummaryRow[]): CsvCell[][] {
  const names = studentCells(rows.map((row) => ({ ...row, id: row.studentId })));
  return [
    GRADES_HEADINGS,
    ...rows.map((row, at) => [
      names[at] ?? '',
      row.totalScore,
      row.totalValue,
      row.totalPercentage,
      row.totalAbsences,
      row.totalTardies,
      row.daysCounted,
      row.noteFrequencies.map(({ note, count }) => `${note} ${count}`).join('; '),
    ]),
  ];
}

/**
 * Returns `{class}_Grades_{start}_{end}.csv`, or `{class}_Grades_{day}.csv` without a range. It also says whether marks are
 * included that the server lacks (docs/product.md 6.6, 6.22).
 */
export function gradesSummaryFileName(className: string, days: FileDays, includesUnsent: boolean): string {
  return fileName(`${className}_Grades_${daysInName(days)}${includesUnsent ? '-includes-unsent' : ''}.csv`);
}
