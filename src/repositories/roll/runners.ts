import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { Mark } from '#domain/scoring/scoring.ts';
import { storeOf } from '../../db/rows/stores.ts';
import { findDraft } from '../drafts/drafts.ts';
import { marksOfDay } from './roll.ts';
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

/** Returns the students of a class, with who is absent or excused in today's roll, even if unsaved (docs/product.md 5.58). */
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

type Today = Partial<Pick<Mark, 'attendanceState' | 'excuse'>>;

/**
 * Returns by student who is absent or excused by saved marks and unsaved taps (docs/product.md 5.58, 5.147); null if the day has
 * no roll yet.
 */
export async function readToday(
  db: TeacherDb,
  classId: number,
  day: LocalDate,
): Promise<ReadonlyMap<number, Today> | null> {
  return await db.transaction('r', [storeOf(db, 'marks'), db.drafts], async () => {
    const [marks, draft] = await Promise.all([marksOfDay(db, classId, day), findDraft(db, 'roll', { classId, day })]);
    if (marks.length === 0 && !draft) return null;
    const today = new Map<number, Today>(marks.map((mark) => [mark.studentId, mark]));
    for (const [studentId, touches] of Object.entries(draft?.touched ?? {})) {
      today.set(Number(studentId), { ...today.get(Number(studentId)), ...touches });
    }
    return today;
  });
}
