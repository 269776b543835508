import type { LocalDate } from '../dates.ts';
import { compareNames } from '../names.ts';
import { displayName } from '../reports/grades-summary.ts';
import type { StudentRow } from '../tables/students.ts';
import { fileName, type CsvCell } from './write.ts';

/** The headings of the file of student details. */
export const DETAILS_HEADINGS = ['Student', 'Display name', 'Number', 'Gender', 'Group number', 'Skill level', 'Note'];

/** The cells with the details of a class's students A–Z, without removed students (docs/product.md 6.11). */
export function studentDetailsCells(students: readonly StudentRow[]): CsvCell[][] {
  const shown = students
    .filter((student) => !student.deleted)
    .toSorted((a, b) => compareNames(a.fullName, b.fullName) || a.id - b.id);
  return [
    DETAILS_HEADINGS,
    ...shown.map((student) => [
      student.fullName,
      displayName(student),
      student.number,
      student.gender,
      student.groupNumber,
      student.skillLevel,
      student.note,
    ]),
  ];
}

/**
 * The name of the file: `{class}-student-details-{date}.csv`. It also says whether the file includes details that the server
 * does not have yet (docs/product.md 6.6).
 */
export function studentDetailsFileName(className: string, today: LocalDate, includesUnsent = false): string {
  return fileName(`${className}-student-details-${today}${includesUnsent ? '-includes-unsent' : ''}.csv`);
}
