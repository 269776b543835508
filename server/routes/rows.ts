import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getActivityNote } from '#contract/rows/activity-notes.ts';
import { getClass, getLastEntry, listClasses } from '#contract/rows/classes.ts';
import { listMarks } from '#contract/rows/daily-points.ts';
import { getGradeBook, listGradeBooks } from '#contract/rows/grade-books.ts';
import { getStudent, listStudents, listTeachersStudents } from '#contract/rows/students.ts';
import { getSettings, me } from '#contract/account/user.ts';
import { activityNoteId } from '#domain/ids.ts';
import type { Database } from '../db/schema.ts';
import { SKIP_ANSWER_SCHEMA, serve } from '../http/endpoints.ts';
import { markAnswer, studentAnswer } from '../presenters/answers.ts';
import { classAnswer, classAnswers, lastDaysOf } from '../presenters/class-answers.ts';
import { userAnswer } from '../presenters/user-answer.ts';
import { findRow } from '../rows/find-rows.ts';
import { gradeBooksOf } from '../rows/grade-books.ts';
import { notDeleted, livingRow, livingRows, unknownRow } from '../rows/living.ts';
import { marksInRange } from '../rows/marks-of-days.ts';
import { classesOf, studentsInClasses } from '../rows/rows-below.ts';
import { fromColumns, withId } from '../rows/server-row.ts';
import type { Context } from './context.ts';

/** Serves reads for REST clients that don't sync. A row of another teacher gets 404, like a row that does not exist. */
export function rowRoutes(app: FastifyInstance, { db }: Context): void {
  profileRoutes(app, db);
  gradeBookRoutes(app, db);
  classRoutes(app, db);
  studentRoutes(app, db);
  dayRoutes(app, db);
}

function profileRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(app, me, async (_, { teacher }) => ({ ...(await userAnswer(db, teacher.id)), roleId: teacher.roleId }));

  serve(app, getSettings, async (_, { teacher }) => withId(await livingRow(db, teacher.id, 'settings', teacher.id)));
}

function gradeBookRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(app, listGradeBooks, async (_, { teacher }) => (await gradeBooksOf(db, teacher.id)).map(withId));

  serve(app, getGradeBook, async ({ params }, { teacher }) =>
    withId(await livingRow(db, teacher.id, 'gradeBooks', params.id)),
  );
}

function classRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(app, listClasses, async ({ params }, { teacher }) => {
    await livingRow(db, teacher.id, 'gradeBooks', params.gradeBookId);
    const rows = await classesOf(db, teacher.id, [params.gradeBookId]);
    return await classAnswers(db, teacher.id, notDeleted(rows));
  });

  serve(app, getClass, async ({ params }, { teacher }) => {
    const row = await livingRow(db, teacher.id, 'classes', params.id);
    const students = notDeleted(await studentsInClasses(db, teacher.id, [params.id]));
    return { ...(await classAnswer(db, teacher.id, row)), students: students.map(studentAnswer) };
  });

  serve(app, getLastEntry, async ({ params }, { teacher }) => {
    await livingRow(db, teacher.id, 'classes', params.id);
    const [lastEntry = null] = await lastDaysOf(db, teacher.id, [params.id]);
    return { lastEntry };
  });
}

function studentRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(
    app,
    listStudents,
    async ({ params }, { teacher }) => {
      await livingRow(db, teacher.id, 'classes', params.classId);
      return notDeleted(await studentsInClasses(db, teacher.id, [params.classId])).map(studentAnswer);
    },
    SKIP_ANSWER_SCHEMA,
  );

  serve(app, listTeachersStudents, async ({ params }, { teacher }) => {
    if (params.teacherId !== teacher.id) throw unknownRow();
    const found = await livingRows(db, teacher.id, 'students').selectAll('students').execute();
    return found.map((columns) => studentAnswer(fromColumns('students', columns)));
  });

  serve(app, getStudent, async ({ params, query }, { teacher }) => {
    const student = studentAnswer(await livingRow(db, teacher.id, 'students', params.id));
    const { property } = query;
    return property === undefined ? student : { id: student.id, [property]: student[property] };
  });
}

function dayRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(
    app,
    listMarks,
    async ({ params }, { teacher }) => {
      await livingRow(db, teacher.id, 'classes', params.classId);
      const { classId, date } = params;
      const marks = await marksInRange(db, teacher.id, { classId }, { start: date, end: date });
      return marks.map((mark) => markAnswer({ id: mark.id, fields: mark }));
    },
    SKIP_ANSWER_SCHEMA,
  );

  serve(app, getActivityNote, async ({ params, query }, { teacher }) => {
    const { classId } = params;
    await livingRow(db, teacher.id, 'classes', classId);
    const row = await findRow(db, teacher.id, 'activityNotes', activityNoteId(classId, query.date));
    return row ? row.fields : { classId, date: query.date, shortNote: '', longNote: '' };
  });
}
