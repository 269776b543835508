import type { StudentReportRow } from '../reports/student-report.ts';
import { NOTES } from '../scoring/settings.ts';
import { daysInName, fileName, type CsvCell, type FileDays } from './write.ts';

export const REPORT_HEADINGS = ['Date', 'Earned', 'Possible', 'Attendance', 'Notes'];

/** Returns the headings first and then a row for each day (docs/product.md 6.10). */
export function studentReportCells(rows: readonly StudentReportRow[]): CsvCell[][] {
  return [
    REPORT_HEADINGS,
    ...rows.map((row) => [row.createdAt, row.score, row.value, row.attendanceState, notesOf(row).join('; ')]),
  ];
}

/** Returns the labels that the mark stores, followed by the custom note (docs/product.md 6.10). */
function notesOf(row: StudentReportRow): string[] {
  const labels = NOTES.map((note) => row[`note${note}`]);
  return [...labels, row.customNote].filter((note): note is string => note !== null && note !== '');
}

/**
 * Returns `{student}_Grades_{start}_{end}.csv`, or `{student}_Grades_{day}.csv` without a range. It also says whether marks are
 * included that the server lacks (docs/product.md 6.6, 6.22).
 */
export function studentReportFileName(studentName: string, days: FileDays, includesUnsent: boolean): string {
  return fileName(`${studentName}_Grades_${daysInName(days)}${includesUnsent ? '-includes-unsent' : ''}.csv`);
}
