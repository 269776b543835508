import type { LocalDate } from '../dates.ts';
import { compareStudents } from '../text/names.ts';
import { displayName } from '../reports/grades-summary.ts';
import type { StudentRow } from '../tables/students.ts';
import { FIELD_NAMES, STUDENT_FIELDS } from '../students/fields.ts';
import { studentCells } from './student-cell.ts';
import { csvName, type CsvCell } from './write.ts';

/** The comment is only on printed reports (docs/product.md 6.78). */
const FILE_FIELDS = FIELD_NAMES.filter((field) => field !== 'comment');
export const DETAILS_HEADINGS = ['Student', ...FILE_FIELDS.map((field) => STUDENT_FIELDS[field].heading)];

/** Returns the cells with the details of a class's students A–Z, without removed students (docs/product.md 6.11). */
export function studentDetailsCells(students: readonly StudentRow[]): CsvCell[][] {
  const shown = students.filter((student) => !student.deleted).toSorted(compareStudents);
  const names = studentCells(shown);
  return [
    DETAILS_HEADINGS,
    ...shown.map((student, at) => [
      names[at] ?? '',
      ...FILE_FIELDS.map((field) => (field === 'nickname' ? displayName(student) : (student[field] ?? null))),
    ]),
  ];
}

/** Returns `{class}-student-details-{date}.csv`. */
export function studentDetailsFileName(className: string, today: LocalDate, includesUnsent = false): string {
  return csvName(`${className}-student-details-${today}`, includesUnsent);
}
