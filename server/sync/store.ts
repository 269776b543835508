import type { Kysely, Selectable } from 'kysely';
import { rememberChange, type ChangeMemory, type UnitSources } from '#domain/merge.ts';
import type { TableName } from '#domain/model.ts';
import type { Fields } from '#domain/rows.ts';
import type { Database, RowColumns } from '../db/schema.ts';
import { toColumns, toFields } from './columns.ts';

/** A row of any table, as the engine of sync sees it. */
export interface ServerRow {
  readonly table: TableName;
  readonly id: number;
  readonly change: number;
  readonly fields: Fields;
  readonly units: UnitSources;
  readonly memory: ChangeMemory;
  readonly tomb: string | null;
  readonly tombAt: number | null;
}

/**
 * The row tables share their columns, so the engine can treat them as one: this is the only place that says so to the
 * type checker, and every query that uses it names the teacher.
 */
export function shared(table: TableName): 'gradeBooks' {
  return table as 'gradeBooks';
}

export function fromColumns(table: TableName, columns: Selectable<RowColumns>): ServerRow {
  const { id, change, tomb, tombAt, lastChange, lastDevice, otherChange } = columns;
  return {
    table,
    id,
    change,
    tomb,
    tombAt,
    fields: toFields(table, columns as unknown as Record<string, unknown>),
    units: JSON.parse(columns.units) as UnitSources,
    memory: { lastChange, lastDevice, otherChange },
  };
}

export async function findRow(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  id: number,
): Promise<ServerRow | null> {
  const columns = await db
    .selectFrom(shared(table))
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .executeTakeFirst();
  return columns ? fromColumns(table, columns) : null;
}

/** Writes a row as it now stands; `device` and `change` are remembered for the guard of deletes (docs/sync.md D2). */
export async function putRow(
  db: Kysely<Database>,
  teacherId: number,
  row: { table: TableName; id: number; fields: Fields; units: UnitSources; before: ServerRow | null },
  by: { device: string; change: number },
): Promise<void> {
  const { table, id, fields, units, before } = row;
  const columns = {
    ...toColumns(table, fields),
    ...rememberChange(before?.memory ?? null, by.device, by.change),
    units: JSON.stringify(units),
    change: by.change,
    tomb: null,
    tombAt: null,
  };
  if (before) {
    await db.updateTable(shared(table)).set(columns).where('teacherId', '=', teacherId).where('id', '=', id).execute();
  } else {
    await db
      .insertInto(shared(table))
      .values({ teacherId, id, ...columns } as never)
      .execute();
  }
}

/** Marks living rows as deleted; the tombstone bears the delete's key (D4). */
export async function buryRows(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRow[],
  by: { device: string; change: number; key: string; at: number },
): Promise<void> {
  for (const row of rows) {
    await db
      .updateTable(shared(row.table))
      .set({
        ...rememberChange(row.memory, by.device, by.change),
        change: by.change,
        tomb: by.key,
        tombAt: by.at,
      })
      .where('teacherId', '=', teacherId)
      .where('id', '=', row.id)
      .execute();
  }
}

/** Rows whose tombstone bears this key. */
export async function rowsBuriedBy(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  key: string,
): Promise<ServerRow[]> {
  const found = await db
    .selectFrom(shared(table))
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('tomb', '=', key)
    .orderBy('id')
    .execute();
  return found.map((columns) => fromColumns(table, columns));
}

/** Gives a row a new place in the feed: it lives again, but nobody changed it. */
export async function renumberRow(
  db: Kysely<Database>,
  teacherId: number,
  { table, id }: ServerRow,
  change: number,
): Promise<void> {
  await db.updateTable(shared(table)).set({ change }).where('teacherId', '=', teacherId).where('id', '=', id).execute();
}

/** Clears a row's tombstone; to bring it back is a change, which a later delete has to have seen (D2). */
export async function reviveRow(
  db: Kysely<Database>,
  teacherId: number,
  { table, id, memory }: ServerRow,
  by: { device: string; change: number },
): Promise<void> {
  await db
    .updateTable(shared(table))
    .set({ ...rememberChange(memory, by.device, by.change), change: by.change, tomb: null, tombAt: null })
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .execute();
}

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

/** Children of a row by their parent column, dead ones too; by id, since PostgreSQL's own order changes with every write. */
export async function childrenOf(
  db: Kysely<Database>,
  teacherId: number,
  table: 'classes' | TableOfClass,
  parentIds: readonly number[],
): Promise<ServerRow[]> {
  if (parentIds.length === 0) return [];
  const found =
    table === 'classes'
      ? await db
          .selectFrom('classes')
          .selectAll()
          .where('teacherId', '=', teacherId)
          .where('gradeBookId', 'in', parentIds)
          .orderBy('id')
          .execute()
      : await db
          .selectFrom(table as 'students')
          .selectAll()
          .where('teacherId', '=', teacherId)
          .where('classId', 'in', parentIds)
          .orderBy('id')
          .execute();
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

/** The clashes of marks, closed ones too. */
export async function clashesOfMarks(
  db: Kysely<Database>,
  teacherId: number,
  markIds: readonly number[],
): Promise<ServerRow[]> {
  if (markIds.length === 0) return [];
  const found = await db
    .selectFrom('clashes')
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('markId', 'in', markIds)
    .orderBy('id')
    .execute();
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

/** Rows of one table after a change number, in the feed's order. */
export async function rowsAfter(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  after: number,
  limit: number,
): Promise<ServerRow[]> {
  const found = await db
    .selectFrom(shared(table))
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('change', '>', after)
    .orderBy('change')
    .limit(limit)
    .execute();
  return found.map((columns) => fromColumns(table, columns));
}

/** Rows of one table by key, for a full pull. */
export async function rowsByKey(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  afterId: number,
  limit: number,
): Promise<ServerRow[]> {
  const found = await db
    .selectFrom(shared(table))
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map((columns) => fromColumns(table, columns));
}

export async function countRows(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  after: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(shared(table))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teacherId', '=', teacherId)
    .where('change', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}
