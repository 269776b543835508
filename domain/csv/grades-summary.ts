import type { GradesSummaryRow } from '../reports/grades-summary.ts';
import { studentCells } from './student-cell.ts';
import { csvName, daysInName, type CsvCell, type FileDays } from './write.ts';

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

/** The last columns, only if they are used (docs/product.md 4.63, 4.72). */
export const EXCUSED_HEADING = 'Excused';
export const MADE_UP_HEADING = 'Made up';
const LETTER_HEADING = 'Letter';
export const LAST_HEADINGS = [EXCUSED_HEADING, MADE_UP_HEADING, LETTER_HEADING];

/** Returns the headings first, with the rows and numbers of the screen (docs/product.md 6.4). */
export function gradesSummaryCells(rows: readonly GradesSummaryRow[]): CsvCell[][] {
  const names = studentCells(rows.map((row) => ({ ...row, id: row.studentId })));
  const hasExcuses = rows.some(({ excuses }) => excuses && excuses.days > 0);
  const hasMadeUp = rows.some(({ excuses }) => excuses && excuses.madeUp > 0);
  const hasLetters = rows.some(({ letter }) => letter !== undefined);
  return [
    [
      ...GRADES_HEADINGS,
      ...(hasExcuses ? [EXCUSED_HEADING] : []),
      ...(hasMadeUp ? [MADE_UP_HEADING] : []),
      ...(hasLetters ? [LETTER_HEADING] : []),
    ],
    ...rows.map((row, at) => [
      names[at] ?? '',
      row.totalScore,
      row.totalValue,
      row.totalPercentage,
      row.totalAbsences,
      row.totalTardies,
      row.daysCounted,
      row.noteFrequencies.map(({ note, count }) => `${note} ${count}`).join('; '),
      ...(hasExcuses ? [row.excuses?.days ?? 0] : []),
      ...(hasMadeUp ? [row.excuses?.madeUp ?? 0] : []),
      ...(hasLetters ? [row.letter ?? ''] : []),
    ]),
  ];
}

/** Returns `{class}_Grades_{start}_{end}.csv`, or `{class}_Grades_{day}.csv` without a range (docs/product.md 6.22). */
export function gradesSummaryFileName(className: string, days: FileDays, includesUnsent: boolean): string {
  return csvName(`${className}_Grades_${daysInName(days)}`, includesUnsent);
}
