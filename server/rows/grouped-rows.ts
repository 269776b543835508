/**
 * Reads the rows of a table with groups in the order of a full pull (docs/sync.md S6.1): class by class, the newest day or
 * assessment first. Each query reads a range of one index.
 */
import type { Kysely } from 'kysely';
import type { GroupedTable } from '#domain/rows/groups.ts';
import { TABLES } from '#domain/tables/all.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { type ShownColumns, type ShownRow, shownColumns, shownRow } from './shown-rows.ts';
import { perTable, shared } from './server-row.ts';

/** The day of marks, or the assessment of scores. The field before it is the class. */
export type GroupEnd = string | number;

export function endField(table: GroupedTable): string {
  return TABLES[table].group?.[1] ?? '';
}

interface InClass {
  readonly teacherId: number;
  readonly classId: number;
  readonly end: GroupEnd;
  readonly limit: number;
}

/** Returns a function that reads rows of a class, those of the newest group first. */
function inClass(compare: '<' | '=') {
  const ask = perTable((table) =>
    prepared<InClass & Record<string, unknown>, ShownColumns>((db, placeholder) => {
      // The fields of a group key are fields of the table.
      const end = endField(table as GroupedTable) as 'id';
      return db
        .selectFrom(shared(table))
        .select(shownColumns(table))
        .where('teacherId', '=', placeholder('teacherId'))
        .where('classId' as 'id', '=', placeholder('classId'))
        .where(end, compare, placeholder('end') as number)
        .orderBy(end, 'desc')
        .orderBy('id', 'desc')
        .limit(placeholder('limit'));
    }),
  );
  return async (db: Kysely<Database>, table: GroupedTable, of: InClass): Promise<ShownRow[]> => {
    const found = await ask(db, table, { ...of });
    return found.map((columns) => shownRow(table, columns));
  };
}

/** Their groups are older than `end`. */
export const rowsBeforeGroup = inClass('<');
export const readRowsOfGroup = inClass('=');

const classesOf = prepared<{ teacherId: number }, { id: number; gradeBookId: number }>((db, placeholder) =>
  db
    .selectFrom('classes')
    .select(['id', 'gradeBookId'])
    .where('teacherId', '=', placeholder('teacherId'))
    .orderBy('id'),
);

/** Returns also deleted classes, those of this grade book first. */
export async function classesInOrder(db: Kysely<Database>, teacherId: number, book: number): Promise<number[]> {
  const classes = await classesOf(db, { teacherId });
  const isFirst = ({ gradeBookId }: { gradeBookId: number }) => gradeBookId === book;
  return [...classes.filter(isFirst), ...classes.filter((one) => !isFirst(one))].map(({ id }) => id);
}

const currentBooks = prepared<{ teacherId: number }, { book: number | null }>((db, placeholder) =>
  db.selectFrom('profile').select('currentGradeBookId as book').where('teacherId', '=', placeholder('teacherId')),
);

/** 0 if there is none. */
export async function currentBook(db: Kysely<Database>, teacherId: number): Promise<number> {
  const [found] = await currentBooks(db, { teacherId });
  return found?.book ?? 0;
}
