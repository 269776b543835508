import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { readAbsent } from './absent.ts';
import { listStudents } from '../students/students.ts';

/** A student in the list of the mile timer or of the beep test. */
export interface ListedStudent {
  readonly id: number;
  /** The list is sorted by it. */
  readonly fullName: string;
  readonly name: string;
  readonly number: number | null;
  readonly isAbsent: boolean;
}

/** Returns the students of a class, with the fact who is absent in today's roll, even if unsaved (docs/product.md 5.58). */
export async function readRunners(db: TeacherDb, classId: number, today: LocalDate): Promise<ListedStudent[]> {
  const [students, absent] = await Promise.all([listStudents(db, classId), readAbsent(db, classId, today)]);
  return students.map(({ id, fullName, nickname, number }) => {
    return { id, fullName, name: displayName({ fullName, nickname }), number, isAbsent: absent.has(id) };
  });
}
