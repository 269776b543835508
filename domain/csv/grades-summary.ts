import type { LocalDate } from '../dates.ts';
import type { GradesSummaryRow } from '../reports/grades-summary.ts';
import { studentCell } from './student-cell.ts';
import { fileName, type CsvCell } from './write.ts';

/** The headings of the grades summary. */
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

/**
 * The cells of the grades summary, header first. The file has the same rows and numbers as the screen
 * (docs/product.md 6.4).
 */
export function gradesSummaryCells(rows: readonly GradesSummaryRow[]): CsvCell[][] {
  return [
    GRADES_HEADINGS,
    ...rows.map((row) => [
      studentCell(row),
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
 * The name of the file, `{class}_Grades_{start}_{end}.csv`. It also says whether the file includes marks that the server
 * does not have yet (docs/product.md 6.6).
 */
export function gradesSummaryFileName(
  className: string,
  range: { start: LocalDate; end: LocalDate },
  includesUnsent: boolean,
): string {
  return fileName(`${className}_Grades_${range.start}_${range.end}${includesUnsent ? '-includes-unsent' : ''}.csv`);
}
