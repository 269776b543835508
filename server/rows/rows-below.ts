import type { Kysely } from 'kysely';
import type { Link } from '#domain/rows/tree.ts';
import type { TableName } from '#domain/tables/all.ts';
import { preparedForIds } from '../db/prepared.ts';
import { CLASHES_OF, type ClashingTable } from '#domain/sync/clash-tables.ts';
import type { Database } from '../db/schema.ts';
import { type Columns, fromColumns, type ServerRowOf, shared } from './server-row.ts';

interface TypedLink<T extends TableName> extends Link {
  readonly table: T;
}

type AskByLink = (db: Kysely<Database>, values: { teacherId: number }, ids: readonly number[]) => Promise<Columns[]>;

const asks = new Map<string, AskByLink>();

function askFor({ table, field }: Link): AskByLink {
  const key = `${table}.${field}`;
  const ask =
    asks.get(key) ??
    preparedForIds<{ teacherId: number }, Columns>((db, placeholder, ids) =>
      db
        .selectFrom(shared(table))
        .selectAll()
        .where('teacherId', '=', placeholder('teacherId'))
        // The link's field is a column of the table.
        .where(field as 'id', 'in', ids),
    );
  asks.set(key, ask);
  return ask;
}

/** Returns the rows in no particular order, with deleted ones. */
async function rowsByLink<T extends TableName>(
  db: Kysely<Database>,
  teacherId: number,
  link: TypedLink<T>,
  ids: readonly number[],
): Promise<ServerRowOf<T>[]> {
  if (ids.length === 0) return [];
  const found = await askFor(link)(db, { teacherId }, ids);
  return found.map((columns) => fromColumns(link.table, columns));
}

/** PostgreSQL may return the rows in a different order after each write. */
async function sortedByLink<T extends TableName>(
  db: Kysely<Database>,
  teacherId: number,
  link: TypedLink<T>,
  ids: readonly number[],
): Promise<ServerRowOf<T>[]> {
  const found = await rowsByLink(db, teacherId, link, ids);
  return found.sort((a, b) => a.id - b.id);
}

/** Sorts the classes by id, and includes deleted ones. */
export async function classesOf(
  db: Kysely<Database>,
  teacherId: number,
  gradeBookIds: readonly number[],
): Promise<ServerRowOf<'classes'>[]> {
  return await sortedByLink(db, teacherId, { table: 'classes', field: 'gradeBookId' }, gradeBookIds);
}

/** Sorts the rows by id, and includes deleted ones. */
export async function rowsOfClasses<T extends 'students' | 'assessments'>(
  db: Kysely<Database>,
  teacherId: number,
  table: T,
  classIds: readonly number[],
): Promise<ServerRowOf<T>[]> {
  return await sortedByLink(db, teacherId, { table, field: 'classId' }, classIds);
}

export async function scoresOf(
  db: Kysely<Database>,
  teacherId: number,
  assessmentIds: readonly number[],
): Promise<ServerRowOf<'assessmentScores'>[]> {
  return await rowsByLink(db, teacherId, { table: 'assessmentScores', field: 'assessmentId' }, assessmentIds);
}

export type StoredClash = ServerRowOf<'clashes'> | ServerRowOf<'scoreAndNoteClashes'>;

/** Sorts the clashes by id, and includes closed ones. */
export async function clashesOfRows(
  db: Kysely<Database>,
  teacherId: number,
  of: ClashingTable,
  ids: readonly number[],
): Promise<StoredClash[]> {
  const { table, link } = CLASHES_OF[of];
  return table === 'clashes'
    ? await sortedByLink(db, teacherId, { table, field: link }, ids)
    : await sortedByLink(db, teacherId, { table, field: link }, ids);
}
