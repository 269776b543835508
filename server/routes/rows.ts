import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getActivityNote } from '#contract/activity-notes.ts';
import { getClass, getLastEntry, listClasses } from '#contract/classes.ts';
import { listMarks } from '#contract/daily-points.ts';
import { getGradeBook, listGradeBooks } from '#contract/grade-books.ts';
import { getStudent, listStudents, listTeachersStudents } from '#contract/students.ts';
import { getSettings, me } from '#contract/user.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { Context } from './context.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { SKIP_ANSWER_SCHEMA, serve } from '../http/endpoints.ts';
import { activityNoteId } from '#domain/ids.ts';
import { type ShownColumns, shownMarks, shownRow } from '../rows/shown-rows.ts';
import { findRow } from '../rows/find-rows.ts';
import { classesOf, rowsOfClasses } from '../rows/rows-below.ts';
import { fromColumns } from '../rows/server-row.ts';
import { livingStudents } from '../sync/totals.ts';
import {
  activityNoteAnswer,
  classAnswer,
  classAnswers,
  gradeBookAnswer,
  lastDaysOf,
  markAnswer,
  settingsAnswer,
  studentAnswer,
} from '../presenters/answers.ts';
import { userAnswer } from '../presenters/user-answer.ts';
import { alive, living, notThere } from '../rows/living.ts';

/**
 * Reads for clients without sync; devices read through the feed. Another teacher's row gets 404, like a row that does
 * not exist.
 */
export function rowRoutes(app: FastifyInstance, { db }: Context): void {
  profileRoutes(app, db);
  gradeBookRoutes(app, db);
  classRoutes(app, db);
  studentRoutes(app, db);
  dayRoutes(app, db);
}

function profileRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(app, me, async (_, { teacher }) => ({ ...(await userAnswer(db, teacher.id)), roleId: teacher.roleId }));

  serve(app, getSettings, async (_, { teacher }) =>
    settingsAnswer(await living(db, teacher.id, 'settings', teacher.id)),
  );
}

function gradeBookRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(app, listGradeBooks, async (_, { teacher }) => {
    const found = await db
      .selectFrom('gradeBooks')
      .selectAll()
      .where('teacherId', '=', teacher.id)
      .where('tomb', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute();
    return found.map((columns) => gradeBookAnswer(fromColumns('gradeBooks', columns)));
  });

  serve(app, getGradeBook, async ({ params }, { teacher }) =>
    gradeBookAnswer(await living(db, teacher.id, 'gradeBooks', params.id)),
  );
}

function classRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(app, listClasses, async ({ params }, { teacher }) => {
    await living(db, teacher.id, 'gradeBooks', params.gradeBookId);
    const rows = await classesOf(db, teacher.id, [params.gradeBookId]);
    return await classAnswers(db, teacher.id, alive(rows));
  });

  serve(app, getClass, async ({ params }, { teacher }) => {
    const row = await living(db, teacher.id, 'classes', params.id);
    const students = alive(await rowsOfClasses(db, teacher.id, 'students', [params.id]));
    return { ...(await classAnswer(db, teacher.id, row)), students: students.map(studentAnswer) };
  });

  serve(app, getLastEntry, async ({ params }, { teacher }) => {
    await living(db, teacher.id, 'classes', params.id);
    const [lastEntry = null] = await lastDaysOf(db, teacher.id, [params.id]);
    return { lastEntry };
  });
}

function studentRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(
    app,
    listStudents,
    async ({ params }, { teacher }) => {
      await living(db, teacher.id, 'classes', params.classId);
      return alive(await rowsOfClasses(db, teacher.id, 'students', [params.classId])).map(studentAnswer);
    },
    SKIP_ANSWER_SCHEMA,
  );

  serve(app, listTeachersStudents, async ({ params }, { teacher }) => {
    if (params.teacherId !== teacher.id) throw notThere();
    const found = await livingStudents(db, teacher.id).selectAll('students').execute();
    return found.map((columns) => studentAnswer(fromColumns('students', columns)));
  });

  serve(app, getStudent, async ({ params, query }, { teacher }) => {
    const student = studentAnswer(await living(db, teacher.id, 'students', params.id));
    const { property } = query;
    return property === undefined ? student : { id: student.id, [property]: student[property] };
  });
}

const marksOfDay = prepared<{ teacherId: number; classId: number; day: LocalDate }, ShownColumns>((db, placeholder) =>
  shownMarks(db)
    .where('teacherId', '=', placeholder('teacherId'))
    .where('classId', '=', placeholder('classId'))
    .where('createdAt', '=', placeholder('day'))
    .where('tomb', 'is', null)
    .orderBy('id'),
);

function dayRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(
    app,
    listMarks,
    async ({ params }, { teacher }) => {
      await living(db, teacher.id, 'classes', params.classId);
      const found = await marksOfDay(db, { teacherId: teacher.id, classId: params.classId, day: params.date });
      return found.map((columns) => markAnswer(shownRow('marks', columns)));
    },
    SKIP_ANSWER_SCHEMA,
  );

  serve(app, getActivityNote, async ({ params, query }, { teacher }) => {
    const { classId } = params;
    await living(db, teacher.id, 'classes', classId);
    const row = await findRow(db, teacher.id, 'activityNotes', activityNoteId(classId, query.date));
    return row ? activityNoteAnswer(row) : { classId, date: query.date, shortNote: '', longNote: '' };
  });
}
