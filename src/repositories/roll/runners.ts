import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { readToday } from './absent.ts';
import { listStudents } from '../students/students.ts';

/** A student in the list of the mile timer or of the beep test. */
export interface ListedStudent {
  readonly id: number;
  /** The list is sorted by it. */
  readonly fullName: string;
  readonly name: string;
  readonly number: number | null;
  readonly isAbsent: boolean;
  readonly isExcused: boolean;
}

/** Returns the students of a class, with the facts who is absent and who is excused in today's roll, even if unsaved (docs/product.md 5.58). */
export async function readRunners(db: TeacherDb, classId: number, today: LocalDate): Promise<ListedStudent[]> {
  const [students, marks] = await Promise.all([listStudents(db, classId), readToday(db, classId, today)]);
  return students.map(({ id, fullName, nickname, number }) => {
    const { attendanceState, excuse } = marks?.get(id) ?? {};
    const name = displayName({ fullName, nickname });
    return { id, fullName, name, number, isAbsent: attendanceState === 'A', isExcused: Boolean(excuse) };
  });
}

/** As `readRunners`, for a beep test: an excused student does not run, like an absent one (docs/product.md 5.147). */
export async function readTestRunners(db: TeacherDb, classId: number, today: LocalDate): Promise<ListedStudent[]> {
  const students = await readRunners(db, classId, today);
  return students.map((student) => ({ ...student, isAbsent: student.isAbsent || student.isExcused }));
}
