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
import { orderedRange, type LocalDate } from '#domain/dates.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { defaultRange, displayName, gradesSummary } from '#domain/reports/grades-summary.ts';
import { studentRange, studentReport } from '#domain/reports/student-report.ts';
import { latestToday, utcToday } from '../platform/clock.ts';
import type { Context } from './context.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { serve } from '../http/endpoints.ts';
import { toFields } from '../rows/columns.ts';
import { type ShownColumns, shownMarks } from '../rows/shown-rows.ts';
import { rowsOfClasses } from '../rows/rows-below.ts';
import type { ServerRowOf } from '../rows/server-row.ts';
import { attach } from '../presenters/attachment.ts';
import { alive, living } from '../rows/living.ts';

interface Range {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** Reports from the marks, by the same rules and with the same bytes as in the app (docs/product.md 6). */
export function reportRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const today = () => latestToday(clock);
  classReports(app, db, today);
  studentReports(app, db, today);

  serve(app, getStudentDetailsCsv, async ({ params }, { teacher, reply }) => {
    const { name, students } = await classOf(db, teacher.id, params.classId);
    attach(reply, studentDetailsFileName(name, utcToday(clock)));
    return csvFile(studentDetailsCells(students));
  });
}

function classReports(app: FastifyInstance, db: Kysely<Database>, today: () => LocalDate): void {
  serve(app, getGradesSummary, async ({ params, query }, { teacher }) => {
    const range = rangeOf(query, defaultRange(today(), false));
    const { students } = await classOf(db, teacher.id, params.classId);
    return gradesSummary(students, await marksOf(db, teacher.id, { classId: params.classId }, range), range);
  });

  serve(app, getGradesSummaryCsv, async ({ params, query }, { teacher, reply }) => {
    const range = rangeOf(query, defaultRange(today(), false));
    const { name, students } = await classOf(db, teacher.id, params.classId);
    const marks = await marksOf(db, teacher.id, { classId: params.classId }, range);
    attach(reply, gradesSummaryFileName(name, range, false));
    const shown = students.filter((student) => !student.deleted);
    return csvFile(gradesSummaryCells(gradesSummary(shown, marks, range)));
  });

  serve(app, getAttendance, async ({ params, query }, { teacher }) => {
    await living(db, teacher.id, 'classes', params.classId);
    const marks = await marksOf(db, teacher.id, params, { start: query.date, end: query.date });
    return marks.map(({ studentId, attendanceState }) => ({ studentId, attendanceState }));
  });
}

function studentReports(app: FastifyInstance, db: Kysely<Database>, today: () => LocalDate): void {
  serve(app, getStudentReport, async ({ params, query }, { teacher }) => {
    const range = rangeOf(query, studentRange(today()));
    await living(db, teacher.id, 'students', params.studentId);
    return studentReport(await marksOf(db, teacher.id, params, range), range);
  });

  serve(app, getStudentReportCsv, async ({ params, query }, { teacher, reply }) => {
    const range = rangeOf(query, studentRange(today()));
    const student = studentOf(await living(db, teacher.id, 'students', params.studentId));
    const rows = studentReport(await marksOf(db, teacher.id, params, range), range);
    attach(reply, studentReportFileName(displayName(student), range));
    return csvFile(studentReportCells(rows));
  });
}

/** The range of a query. Swapped ends are corrected, and a missing end is the default (docs/product.md 6.5). */
function rangeOf(query: { startDate?: LocalDate | undefined; endDate?: LocalDate | undefined }, usual: Range): Range {
  return orderedRange(query.startDate ?? usual.start, query.endDate ?? usual.end);
}

function studentOf({ id, fields }: ServerRowOf<'students'>): StudentRow {
  return { id, ...fields };
}

/** A class's name and all its students, removed ones too. */
async function classOf(
  db: Kysely<Database>,
  teacherId: number,
  classId: number,
): Promise<{ name: string; students: StudentRow[] }> {
  const { fields } = await living(db, teacherId, 'classes', classId);
  const rows = await rowsOfClasses(db, teacherId, 'students', [classId]);
  return { name: fields.name, students: alive(rows).map(studentOf) };
}

function marksWithin(column: 'classId' | 'studentId') {
  return prepared<{ teacherId: number; id: number; start: LocalDate; end: LocalDate }, ShownColumns>(
    (db, placeholder) =>
      shownMarks(db)
        .where('teacherId', '=', placeholder('teacherId'))
        .where(column, '=', placeholder('id'))
        .where('createdAt', '>=', placeholder('start'))
        .where('createdAt', '<=', placeholder('end'))
        .where('tomb', 'is', null)
        .orderBy('createdAt'),
  );
}

const marksOfClass = marksWithin('classId');
const marksOfStudent = marksWithin('studentId');

/** The marks of a class or a student within a range, by day. */
async function marksOf(
  db: Kysely<Database>,
  teacherId: number,
  of: { readonly classId: number } | { readonly studentId: number },
  { start, end }: Range,
): Promise<MarkRow[]> {
  const found =
    'classId' in of
      ? await marksOfClass(db, { teacherId, id: of.classId, start, end })
      : await marksOfStudent(db, { teacherId, id: of.studentId, start, end });
  return found.map((columns) => {
    const fields = toFields('marks', columns);
    // The id is added without copying, because a class has 2,000 marks in 60 days.
    return Object.assign(fields, { id: columns.id });
  });
}
