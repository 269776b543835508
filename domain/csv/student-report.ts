import { dayCounts } from '../scoring/excuses.ts';
import type { StudentReportRow } from '../reports/student-report.ts';
import { NOTES } from '../scoring/settings.ts';
import { EXCUSED_HEADING, MADE_UP_HEADING } from './grades-summary.ts';
import { csvName, daysInName, type CsvCell, type FileDays } from './write.ts';

export const REPORT_HEADINGS = ['Date', 'Earned', 'Possible', 'Attendance', 'Notes'];

/**
 * Returns the headings first and then a row for each day (docs/product.md 6.10). A day that does not count has no points, and no
 * reason, because parents may get the file (4.63).
 */
export function studentReportCells(rows: readonly StudentReportRow[]): CsvCell[][] {
  const hasExcuses = rows.some(({ excuse }) => excuse);
  const hasMadeUp = rows.some(({ madeUp }) => madeUp);
  return [
    [...REPORT_HEADINGS, ...(hasExcuses ? [EXCUSED_HEADING] : []), ...(hasMadeUp ? [MADE_UP_HEADING] : [])],
    ...rows.map((row) => [
      row.createdAt,
      ...(dayCounts(row) ? [row.score, row.value] : [null, null]),
      row.attendanceState,
      notesOf(row).join('; '),
      ...(hasExcuses ? [row.excuse ? 'Yes' : ''] : []),
      ...(hasMadeUp ? [row.madeUp ?? ''] : []),
    ]),
  ];
}

/** Returns the labels that the mark stores, followed by the custom note (docs/product.md 6.10). */
function notesOf(row: StudentReportRow): string[] {
  const labels = NOTES.map((note) => row[`note${note}`]);
  return [...labels, row.customNote].filter((note): note is string => note !== null && note !== '');
}

/** Returns `{student}_Grades_{start}_{end}.csv`, or `{student}_Grades_{day}.csv` without a range (docs/product.md 6.22). */
export function studentReportFileName(studentName: string, days: FileDays, includesUnsent: boolean): string {
  return csvName(`${studentName}_Grades_${daysInName(days)}`, includesUnsent);
}
