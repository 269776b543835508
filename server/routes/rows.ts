import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getClass, listClasses } from '#contract/classes.ts';
import { listMarks } from '#contract/daily-points.ts';
import { getGradeBook, listGradeBooks } from '#contract/grade-books.ts';
import { listStudents } from '#contract/students.ts';
import { getSettings, me } from '#contract/user.ts';
import type { TableName } from '#domain/model.ts';
import { TABLES } from '#domain/rows.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../plugins/errors.ts';
import { serve } from '../plugins/endpoints.ts';
import { childrenOf, findRow, fromColumns, type ServerRow } from '../sync/store.ts';
import { classAnswer, gradeBookAnswer, markAnswer, settingsAnswer, studentAnswer } from '../writes/answers.ts';
import { userAnswer } from '../writes/user-answer.ts';

/** Reads of the specification's own clients; devices read by the feed. Another teacher's row is 404, like one that never was. */
export function rowRoutes(app: FastifyInstance, { db }: Context): void {
  profileRoutes(app, db);
  gradeBookRoutes(app, db);
  classRoutes(app, db);
}

function profileRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  serve(app, me, async (_, { teacher }) => await userAnswer(db, teacher.id));

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
    const rows = await childrenOf(db, teacher.id, 'classes', [params.gradeBookId]);
    return await Promise.all(alive(rows).map(async (row) => await classAnswer(db, teacher.id, row)));
  });

  serve(app, getClass, async ({ params }, { teacher }) => {
    const row = await living(db, teacher.id, 'classes', params.id);
    const students = alive(await childrenOf(db, teacher.id, 'students', [params.id]));
    return { ...(await classAnswer(db, teacher.id, row)), students: students.map(studentAnswer) };
  });

  serve(app, listStudents, async ({ params }, { teacher }) => {
    await living(db, teacher.id, 'classes', params.classId);
    return alive(await childrenOf(db, teacher.id, 'students', [params.classId])).map(studentAnswer);
  });

  serve(app, listMarks, async ({ params }, { teacher }) => {
    await living(db, teacher.id, 'classes', params.classId);
    const found = await db
      .selectFrom('marks')
      .selectAll()
      .where('teacherId', '=', teacher.id)
      .where('classId', '=', params.classId)
      .where('createdAt', '=', params.date)
      .where('tomb', 'is', null)
      .orderBy('id')
      .execute();
    return found.map((columns) => markAnswer(fromColumns('marks', columns)));
  });
}

/** A row that lives with all its parents (docs/sync.md D1), else 404. */
async function living(db: Kysely<Database>, teacherId: number, table: TableName, id: number): Promise<ServerRow> {
  const row = await findRow(db, teacherId, table, id);
  if (!row || row.tomb !== null) throw new ApiError('unknown', 'This does not exist.');
  for (const parent of TABLES[table].parents) {
    await living(db, teacherId, parent.table, Number(row.fields[parent.field]));
  }
  return row;
}

function alive(rows: readonly ServerRow[]): ServerRow[] {
  return rows.filter((row) => row.tomb === null);
}
