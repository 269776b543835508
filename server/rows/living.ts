import type { Kysely } from 'kysely';
import { parentsOf } from '#domain/rows/tree.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Database } from '../db/schema.ts';
import { ErrorAnswer } from '../platform/error-answer.ts';
import { findRow } from './find-rows.ts';
import type { ServerRowOf } from './server-row.ts';

/** The same error whether the row never existed, was deleted, or belongs to another teacher. */
export function unknownRow(): ErrorAnswer {
  return new ErrorAnswer('unknown', 'This does not exist.');
}

/** Throws a 404 error if the row or one of its parents is deleted or missing (docs/sync.md D1). */
export async function livingRow<T extends TableName>(
  db: Kysely<Database>,
  teacherId: number,
  table: T,
  id: number,
): Promise<ServerRowOf<T>> {
  const row = await findRow(db, teacherId, table, id);
  if (!row || row.tomb !== null) throw unknownRow();
  for (const parent of parentsOf(table, row.fields)) await livingRow(db, teacherId, parent.table, parent.id);
  return row;
}

export function notDeleted<T extends TableName>(rows: readonly ServerRowOf<T>[]): ServerRowOf<T>[] {
  return rows.filter((row) => row.tomb === null);
}

/** Leaves out deleted classes and classes of deleted grade books. */
function livingClasses(db: Kysely<Database>, teacherId: number) {
  return db
    .selectFrom('classes')
    .innerJoin('gradeBooks', (join) =>
      join.onRef('gradeBooks.teacherId', '=', 'classes.teacherId').onRef('gradeBooks.id', '=', 'classes.gradeBookId'),
    )
    .where('classes.teacherId', '=', teacherId)
    .where('classes.tomb', 'is', null)
    .where('gradeBooks.tomb', 'is', null);
}

/** Leaves out rows that are deleted or below a deleted class or grade book, but includes removed students. */
export function livingRows(db: Kysely<Database>, teacherId: number, table: 'students' | 'assessments' | 'marks') {
  // All three tables have the columns that this query uses.
  const rows = table as 'students';
  return livingClasses(db, teacherId)
    .innerJoin(rows, (join) =>
      join.onRef(`${rows}.teacherId`, '=', 'classes.teacherId').onRef(`${rows}.classId`, '=', 'classes.id'),
    )
    .where(`${rows}.tomb`, 'is', null);
}
