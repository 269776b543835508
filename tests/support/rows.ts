import type { LocalDate } from '../../domain/dates.ts';
import { markId } from '../../domain/ids.ts';
import type { ClassRow } from '../../domain/tables/classes.ts';
import type { GradeBookRow } from '../../domain/tables/grade-books.ts';
import type { MarkRow } from '../../domain/tables/marks.ts';
import type { StudentRow } from '../../domain/tables/students.ts';
import { TABLES } from '../../domain/tables/all.ts';
import { UNTOUCHED } from '../../domain/scoring/scoring.ts';
import { daySettingsOf, defaultSettings } from '../../domain/scoring/settings.ts';

export function day(text: string): LocalDate {
  return text as LocalDate;
}

/** Returns the row of a student with this full name and default values. A test sets only the fields that it checks. */
export function studentRow(id: number, fullName: string, more: Partial<StudentRow> = {}): StudentRow {
  const [lastName = '', firstName = ''] = fullName.split(', ');
  const defaults = TABLES.students.defaults as unknown as StudentRow;
  return {
    ...defaults,
    id,
    classId: 1,
    fullName,
    firstName,
    lastName,
    createdAt: '2026-08-20T08:00:00.000Z',
    ...more,
  };
}

export function bookRow(id: number, name: string): GradeBookRow {
  const at = '2026-08-20T08:00:00.000Z';
  return { id, name, createdAt: at, updatedAt: at };
}

export function classRow(id: number, name: string, more: Partial<ClassRow> = {}): ClassRow {
  const defaults = TABLES.classes.defaults as unknown as ClassRow;
  return { ...defaults, id, gradeBookId: 1, name, createdAt: '2026-08-20T08:00:00.000Z', ...more };
}

/** Returns the mark of a student who is present, with the default settings. A test sets only the fields that it checks. */
export function markRow(studentId: number, on: string, more: Partial<MarkRow> = {}): MarkRow {
  return {
    ...UNTOUCHED,
    ...daySettingsOf(defaultSettings()),
    id: markId(studentId, on),
    studentId,
    classId: 1,
    createdAt: day(on),
    ...more,
  };
}
