import type { Kysely } from 'kysely';
import { parentsOf } from '#domain/rows/tree.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../platform/api-error.ts';
import { findRow } from './find-rows.ts';
import type { ServerRowOf } from './server-row.ts';

/**
 * Returns the error for a row that can't be found. The error is the same, no matter whether the row never existed, was deleted,
 * or belongs to another teacher.
 */
export function unknownRow(): ApiError {
  return new ApiError('unknown', 'This does not exist.');
}

/** Returns a row. Throws a 404 error if the row or one of its parents is deleted or missing (docs/sync.md D1). */
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

/** Returns a query for the classes of a teacher. Deleted classes and classes of deleted grade books are left out. */
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

/**
 * Returns a query for the rows of one table. Deleted rows, rows of deleted classes and rows of deleted grade books are left
 * out. Removed students are included.
 */
export function livingRows(db: Kysely<Database>, teacherId: number, table: 'students' | 'assessments' | 'marks') {
  // The cast is safe, because all three tables have the columns that this query uses.
  const rows = table as 'students';
  return livingClasses(db, teacherId)
    .innerJoin(rows, (join) =>
      join.onRef(`${rows}.teacherId`, '=', 'classes.teacherId').onRef(`${rows}.classId`, '=', 'classes.id'),
    )
    .where(`${rows}.tomb`, 'is', null);
}
