import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getAttendance,
  getGradesSummary,
  getGradesSummaryCsv,
  getStudentDetailsCsv,
  getStudentReport,
  getStudentReportCsv,
} from '#contract/reports.ts';
import { gradesSummaryCells, gradesSummaryFileName } from '#domain/csv/grades-summary.ts';
import { studentDetailsCells, studentDetailsFileName } from '#domain/csv/student-details.ts';
import { studentReportCells, studentReportFileName } from '#domain/csv/student-report.ts';
import { csvFile } from '#domain/csv/write.ts';
import { withLetters } from '#domain/scoring/letters.ts';
import { orderedRange, type LocalDate } from '#domain/dates.ts';
import { defaultRange, displayName } from '#domain/reports/grades-summary.ts';
import { gradesSummary } from '#domain/reports/class-tally.ts';
import { studentRange, studentReport } from '#domain/reports/student-report.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { serve } from '../http/endpoints.ts';
import { latestToday, utcToday } from '../platform/clock.ts';
import { attach } from '../presenters/attachment.ts';
import { livingRow, notDeleted } from '../rows/living.ts';
import { type DayRange, marksInRange } from '../rows/marks-of-days.ts';
import { withId } from '../rows/server-row.ts';
import type { Context } from './context.ts';
import type { Database } from '../db/schema.ts';
import { studentsInClasses } from '../rows/rows-below.ts';

type Given = Pick<Context, 'db' | 'clock'>;

/** The app makes the same reports with the same domain rules, byte for byte (docs/product.md 6). */
export function reportRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const today = () => latestToday(clock);
  classReports(app, { db, clock }, today);
  studentReports(app, { db, clock }, today);

  serve(app, getStudentDetailsCsv, async ({ params }, { teacher, reply }) => {
    const { name, students } = await classWithStudents(db, teacher.id, params.classId);
    attach(reply, studentDetailsFileName(name, utcToday(clock)));
    return csvFile(studentDetailsCells(students));
  });
}

function classReports(app: FastifyInstance, { db, clock }: Given, today: () => LocalDate): void {
  serve(app, getGradesSummary, async ({ params, query }, { teacher }) => {
    const range = rangeOf(query, defaultRange(today(), false));
    const { students } = await classWithStudents(db, teacher.id, params.classId);
    return gradesSummary(students, await marksInRange(db, teacher.id, { classId: params.classId }, range), range);
  });

  serve(app, getGradesSummaryCsv, async ({ params, query }, { teacher, reply }) => {
    const range = rangeOf(query, defaultRange(today(), false));
    const { name, students } = await classWithStudents(db, teacher.id, params.classId);
    const marks = await marksInRange(db, teacher.id, { classId: params.classId }, range);
    attach(reply, gradesSummaryFileName(name, hasRange(query) ? range : utcToday(clock), false));
    const shown = students.filter((student) => !student.deleted);
    const { fields } = await livingRow(db, teacher.id, 'settings', teacher.id);
    return csvFile(gradesSummaryCells(withLetters(gradesSummary(shown, marks, range), fields.letters)));
  });

  serve(app, getAttendance, async ({ params, query }, { teacher }) => {
    await livingRow(db, teacher.id, 'classes', params.classId);
    const marks = await marksInRange(db, teacher.id, params, { start: query.date, end: query.date });
    return marks.map(({ studentId, attendanceState }) => ({ studentId, attendanceState }));
  });
}

function studentReports(app: FastifyInstance, { db, clock }: Given, today: () => LocalDate): void {
  serve(app, getStudentReport, async ({ params, query }, { teacher }) => {
    const range = rangeOf(query, studentRange(today()));
    await livingRow(db, teacher.id, 'students', params.studentId);
    return studentReport(await marksInRange(db, teacher.id, params, range), range);
  });

  serve(app, getStudentReportCsv, async ({ params, query }, { teacher, reply }) => {
    const range = rangeOf(query, studentRange(today()));
    const student = withId(await livingRow(db, teacher.id, 'students', params.studentId));
    const rows = studentReport(await marksInRange(db, teacher.id, params, range), range);
    attach(reply, studentReportFileName(displayName(student), hasRange(query) ? range : utcToday(clock), false));
    return csvFile(studentReportCells(rows));
  });
}

interface RangeQuery {
  startDate?: LocalDate | undefined;
  endDate?: LocalDate | undefined;
}

/** A file with a range has its days in its name (docs/product.md 6.22). */
function hasRange({ startDate, endDate }: RangeQuery): boolean {
  return startDate !== undefined || endDate !== undefined;
}

/** Swaps ends in the wrong order and replaces a missing one by a default (docs/product.md 6.5). */
function rangeOf(query: RangeQuery, usual: DayRange): DayRange {
  return orderedRange(query.startDate ?? usual.start, query.endDate ?? usual.end);
}

async function classWithStudents(
  db: Kysely<Database>,
  teacherId: number,
  classId: number,
): Promise<{ name: string; students: StudentRow[] }> {
  const { fields } = await livingRow(db, teacherId, 'classes', classId);
  const rows = await studentsInClasses(db, teacherId, [classId]);
  return { name: fields.name, students: notDeleted(rows).map(withId) };
}
