import { compareStudents } from '#domain/text/names.ts';
import { ClassAttendance, type AttendanceDay, type AttendancePattern } from '#domain/reports/attendance.ts';
import { ClassTally } from '#domain/reports/class-tally.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { ClassDays, shareOf, type ClassDay, type FigureKey } from '#domain/reports/opened-figure.ts';
import { reportsOf, type StudentReport } from '#domain/reports/student-report.ts';
import type { Summary, SummaryRange } from '#domain/reports/summary.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { ReadingDb } from './reading-db.ts';
import { eachRowOfGroup, type GroupRecord } from '../../db/stored-records.ts';

export interface ClassRange {
  readonly classId: number;
  readonly range: SummaryRange;
}

/** The last days with marks. */
const STRIP_DAYS = 10;

type Visit = (mark: Readonly<Omit<MarkRow, 'id'>>, id: string) => void;

/** The students A–Z with removed ones, and their marks: `eachMark` from the first day, `eachMarkBack` from the last. */
async function readClass(db: ReadingDb, { classId, range }: ClassRange) {
  const found = await db.readClass(classId, range);
  const students = found.students.filter(({ tomb }) => !tomb).sort(compareStudents);
  const eachOf = (records: readonly GroupRecord[], visit: Visit) => {
    for (const record of records) {
      eachRowOfGroup('marks', record, (row, id) => {
        if (!row['tomb']) visit(row as unknown as MarkRow, id);
      });
    }
  };
  return {
    students,
    eachMark: (visit: Visit) => eachOf(found.marks, visit),
    eachMarkBack: (visit: Visit) => eachOf(found.marks.toReversed(), visit),
  };
}

/** Returns the sums of a class's marks (docs/product.md 6.1). */
export async function sumClass(db: ReadingDb, of: ClassRange, withRemoved: boolean): Promise<Summary> {
  const { students, eachMarkBack } = await readClass(db, of);
  const shown = students.filter(({ deleted }) => withRemoved || !deleted);
  const tally = new ClassTally(shown, STRIP_DAYS);
  eachMarkBack((mark) => void tally.add(mark));
  return {
    classId: of.classId,
    range: of.range,
    rows: tally.rows(),
    strips: tally.strips(),
    hasStudents: students.length > 0,
    removed: students.filter(({ deleted }) => deleted).length,
  };
}

/** Returns the reports A–Z, of all students of the class if `studentIds` is null (docs/product.md 6.10). */
export async function reportStudents(
  db: ReadingDb,
  of: ClassRange,
  studentIds: readonly number[] | null,
): Promise<StudentReport[]> {
  const { students, eachMark } = await readClass(db, of);
  const isWanted = ({ id, deleted }: StudentRow) => (studentIds ? studentIds.includes(id) : !deleted);
  return reportsOf(students.filter(isWanted), eachMark);
}

/** Returns the marks of one student from which a number of the summary was calculated, oldest first (docs/product.md 6.26). */
export async function daysOfStudent(
  db: ReadingDb,
  of: ClassRange,
  { studentId, key }: { readonly studentId: number; readonly key: FigureKey },
): Promise<MarkRow[]> {
  const { eachMark } = await readClass(db, of);
  const days: MarkRow[] = [];
  eachMark((mark, id) => {
    if (mark.studentId === studentId && shareOf(key, mark) !== null) days.push({ ...mark, id: Number(id) });
  });
  return days;
}

/**
 * Returns the days from which a number in the summary's row of sums was calculated, for these students, oldest first
 * (docs/product.md 6.26).
 */
export async function daysOfClass(
  db: ReadingDb,
  of: ClassRange,
  { studentIds, key }: { readonly studentIds: readonly number[]; readonly key: FigureKey },
): Promise<ClassDay[]> {
  const { eachMark } = await readClass(db, of);
  const [days, shown] = [new ClassDays(key), new Set(studentIds)];
  eachMark((mark) => {
    if (shown.has(mark.studentId)) days.add(mark);
  });
  return days.days();
}

/** With the students A–Z whose absences or tardies repeat in a pattern. */
export interface Attendance {
  readonly days: readonly AttendanceDay[];
  readonly patterns: readonly {
    readonly studentId: number;
    readonly nickname: string;
    readonly pattern: AttendancePattern;
  }[];
}

/** Returns the absences and tardies of a class by day, and the patterns (docs/product.md 6.80, 6.81). */
export async function attendanceOfClass(db: ReadingDb, of: ClassRange, withRemoved: boolean): Promise<Attendance> {
  const { students, eachMark } = await readClass(db, of);
  const shown = students.filter(({ deleted }) => withRemoved || !deleted);
  const [attendance, ids] = [new ClassAttendance(), new Set(shown.map(({ id }) => id))];
  eachMark((mark) => {
    if (ids.has(mark.studentId)) attendance.add(mark);
  });
  const found = attendance.patterns();
  return {
    days: attendance.days(),
    patterns: shown.flatMap((student) => {
      const pattern = found.get(student.id);
      return pattern ? [{ studentId: student.id, nickname: displayName(student), pattern }] : [];
    }),
  };
}
