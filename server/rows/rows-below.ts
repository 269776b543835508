import type { Kysely, Selectable } from 'kysely';
import type { TableName } from '#domain/tables/all.ts';
import { preparedForIds } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { type Columns, fromColumns, perTable, type ServerRow } from './server-row.ts';

/** The tables whose rows bear the class that they live under. */
const TABLES_OF_CLASS = [
  'students',
  'activityNotes',
  'assessments',
  'marks',
  'assessmentScores',
  'races',
  'raceEvents',
  'clashes',
] as const;
type TableOfClass = (typeof TABLES_OF_CLASS)[number];

const rowsByParents = perTable((table) => {
  const parent = table === 'classes' ? 'gradeBookId' : 'classId';
  const ask = preparedForIds<{ teacherId: number }, Columns>((db, hole, ids) =>
    db
      .selectFrom(table as 'students')
      .selectAll()
      .where('teacherId', '=', hole('teacherId'))
      // Each table that this is made for has it.
      .where(parent as 'classId', 'in', ids)
      .orderBy('id'),
  );
  return async (db, { teacherId, ids }: { teacherId: number; ids: readonly number[] }) =>
    await ask(db, { teacherId }, ids);
});

/** Children of a row by their parent column, dead ones too; by id, since PostgreSQL's own order changes with every write. */
export async function childrenOf(
  db: Kysely<Database>,
  teacherId: number,
  table: 'classes' | TableOfClass,
  parentIds: readonly number[],
): Promise<ServerRow[]> {
  if (parentIds.length === 0) return [];
  const found = await rowsByParents(db, table, { teacherId, ids: parentIds });
  return found.map((columns) => fromColumns(table, columns));
}

/** The scores of assessments, dead ones too. */
export async function scoresOf(
  db: Kysely<Database>,
  teacherId: number,
  assessmentIds: readonly number[],
): Promise<ServerRow[]> {
  if (assessmentIds.length === 0) return [];
  const found = await db
    .selectFrom('assessmentScores')
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('assessmentId', 'in', assessmentIds)
    .execute();
  return found.map((columns) => fromColumns('assessmentScores', columns));
}

/** The events of races. */
async function eventsOf(db: Kysely<Database>, teacherId: number, raceIds: readonly number[]): Promise<ServerRow[]> {
  if (raceIds.length === 0) return [];
  const found = await db
    .selectFrom('raceEvents')
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('raceId', 'in', raceIds)
    .orderBy('id')
    .execute();
  return found.map((columns) => fromColumns('raceEvents', columns));
}

const clashesByMarks = preparedForIds<{ teacherId: number }, Selectable<Database['clashes']>>((db, hole, ids) =>
  db
    .selectFrom('clashes')
    .selectAll()
    .where('teacherId', '=', hole('teacherId'))
    .where('markId', 'in', ids)
    .orderBy('id'),
);

/** The clashes of marks, closed ones too. */
export async function clashesOfMarks(
  db: Kysely<Database>,
  teacherId: number,
  markIds: readonly number[],
): Promise<ServerRow[]> {
  if (markIds.length === 0) return [];
  const found = await clashesByMarks(db, { teacherId }, markIds);
  return found.map((columns) => fromColumns('clashes', columns));
}

/** All rows that live or died below these (docs/sync.md D1): what a delete of them would take. */
export async function rowsBelow(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRow[],
): Promise<ServerRow[]> {
  const idsOf = (table: TableName) => rows.filter((row) => row.table === table).map((row) => row.id);
  const classes = await childrenOf(db, teacherId, 'classes', idsOf('gradeBooks'));
  const classIds = [...idsOf('classes'), ...classes.map((row) => row.id)];
  const below = [...classes];
  for (const table of TABLES_OF_CLASS) below.push(...(await childrenOf(db, teacherId, table, classIds)));
  below.push(...(await scoresOf(db, teacherId, idsOf('assessments'))));
  below.push(...(await eventsOf(db, teacherId, idsOf('races'))));
  below.push(...(await clashesOfMarks(db, teacherId, idsOf('marks'))));
  return below;
}
