import { foldTitle } from '#domain/text/names.ts';
import type { StoredRows } from './stored-rows.ts';

type Row = Readonly<Record<string, number | string | null>>;

/** No sequence of calls may cause one (docs/sync.md D1, D5; docs/product.md 9.3). */
export function misfits(kept: StoredRows, teacher: number): string[] {
  const rowsOf = (table: string): Row[] =>
    [...kept].filter(([row]) => row.startsWith(`${teacher} ${table} `)).map(([, text]) => JSON.parse(text) as Row);
  const living = (table: string) => rowsOf(table).filter(({ tomb }) => tomb === null);
  const books = living('grade_books');
  const bookIds = new Set(books.map(({ id }) => id));
  const classes = living('classes').filter(({ gradeBookId }) => bookIds.has(gradeBookId));
  const classIds = new Set(classes.map(({ id }) => id));
  const inClasses = (table: string) => living(table).filter(({ classId }) => classIds.has(classId));
  const students = inClasses('students').filter(({ deleted }) => deleted === 0);
  const [account] = rowsOf('teachers');
  if (!account) return [...kept.keys()].filter((row) => row.startsWith(`${teacher} `));
  const counted = [
    account['totalClasses'],
    account['totalStudents'],
    account['totalAssessments'],
    account['totalMarks'],
  ];
  const there = [classes.length, students.length, inClasses('assessments').length, inClasses('marks').length];
  const parents = new Set(rowsOf('students').map(({ id }) => id));
  return [
    ...doubles(
      'grade books are called',
      books.map(({ name }) => foldTitle(String(name))),
    ),
    ...doubles(
      'students have number',
      students.flatMap(({ classId, number }) => (number === null ? [] : [`${classId}: ${number}`])),
    ),
    ...rowsOf('marks')
      .filter(({ studentId }) => !parents.has(studentId))
      .map(({ id }) => `mark ${id} is nobody’s`),
    ...(String(counted) === String(there) ? [] : [`${String(counted)} are counted, ${String(there)} are there`]),
  ];
}

function doubles(what: string, values: readonly string[]): string[] {
  return values.filter((value, n) => values.indexOf(value) < n).map((value) => `two ${what} ${value}`);
}
