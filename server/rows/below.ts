import { compareTexts } from '#domain/text/compare-texts.ts';
import { addAll } from '#domain/lists.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { isFoundWithout, type Link, linksBelow } from '#domain/rows/tree.ts';
import { CLASH_TABLES } from '#domain/sync/clash-tables.ts';
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables/all.ts';
import { preparedForIds } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { perTable, shared } from './server-row.ts';

export interface RowsOfTable {
  readonly table: TableName;
  readonly ids: readonly number[];
}

/** Every link has an index that begins with the teacher and the link's field, so only the returned rows are read. */
function rowsByLink(db: Kysely<Database>, { table, field }: Link, teacherId: number, ids: readonly number[]) {
  return (
    db
      .selectFrom(shared(table))
      .where('teacherId', '=', teacherId)
      // The link's field is a column of the table.
      .where(field as 'id', 'in', ids)
  );
}

type ChildRows = ReturnType<typeof rowsByLink>;

/**
 * Makes a query for direct child rows of the given rows, over those links of their table that `linksOf` returns. One query is
 * cached for each parent table.
 */
function overLinks<V extends { readonly teacherId: number }, R>(
  linksOf: (parent: TableName) => readonly Link[],
  select: (
    rows: ChildRows,
    link: Link,
    placeholder: <N extends keyof V & string>(name: N) => V[N],
  ) => SelectQueryBuilder<Database, 'gradeBooks', R>,
) {
  const ask = perTable((parent) =>
    preparedForIds<V, R>((db, placeholder, ids) =>
      linksOf(parent)
        .map((link) => select(rowsByLink(db, link, placeholder('teacherId'), ids), link, placeholder))
        .reduce((all, one) => all.unionAll(one)),
    ),
  );
  return async (db: Kysely<Database>, { table, ids }: RowsOfTable, values: V): Promise<R[]> =>
    linksOf(table).length === 0 ? [] : await ask(db, table, values, ids);
}

function nameOf({ table }: Link) {
  return sql.lit<TableName>(table).as('table');
}

const idsByLink = overLinks(linksToWalk, (rows, link) => rows.select([nameOf(link), 'id', 'tomb']));

/** Returns only links to tables whose row ids are needed to find rows at deeper levels. */
function linksToWalk(parent: TableName): Link[] {
  return linksBelow(parent).filter(({ table }) => !isFoundWithout(table, parent));
}

/**
 * The rows whose ids are needed to find all child rows at all levels. Every row of a class contains the class's id, so a class
 * needs only itself, and a grade book its classes. `which` says whether deleted ones are left out.
 */
async function parentsDownFrom(
  db: Kysely<Database>,
  teacherId: number,
  rows: RowsOfTable,
  which: 'all' | 'living',
): Promise<RowsOfTable[]> {
  if (rows.ids.length === 0 || linksBelow(rows.table).length === 0) return [];
  const parents = [rows];
  const found = await idsByLink(db, rows, { teacherId });
  for (const { table } of linksToWalk(rows.table)) {
    const ids = found.filter((row) => row.table === table && (which === 'all' || row.tomb === null));
    addAll(parents, await parentsDownFrom(db, teacherId, { table, ids: ids.map(({ id }) => id) }, which));
  }
  return parents;
}

export interface Changed {
  readonly table: TableName;
  readonly count: number;
  readonly firstId: number;
}

/** Each row of these tables records edits that the teacher made in other rows. */
const WRITTEN_BY_SERVER: ReadonlySet<TableName> = new Set(CLASH_TABLES);

const changedByLink = overLinks<
  { teacherId: number; device: string; seen: number },
  { table: TableName; count: number; firstId: number | null }
>(
  (parent) => linksBelow(parent).filter(({ table }) => !WRITTEN_BY_SERVER.has(table)),
  (rows, link, placeholder) =>
    rows
      .where('lastChange', '>', placeholder('seen'))
      .where((eb) =>
        eb.or([eb('lastDevice', '!=', placeholder('device')), eb('otherChange', '>', placeholder('seen'))]),
      )
      .select(({ fn }) => [nameOf(link), fn.countAll<number>().as('count'), fn.min<number | null>('id').as('firstId')]),
);

/**
 * The child rows, at all levels and also deleted, that another device than `device` has changed after `seen`, in table order
 * (docs/sync.md D2). The condition is that of `changeByOthers` in domain/sync/merge.ts.
 */
export async function changedBelow(
  db: Kysely<Database>,
  teacherId: number,
  rows: RowsOfTable,
  by: { readonly device: string; readonly seen: number },
): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const parents of await parentsDownFrom(db, teacherId, rows, 'all')) {
    const found = await changedByLink(db, parents, { teacherId, ...by });
    for (const { table, count, firstId } of found) {
      if (firstId !== null) changed.push({ table, count, firstId });
    }
  }
  return inTableOrder(changed.toSorted((a, b) => a.firstId - b.firstId));
}

type Living = { readonly table: TableName; readonly count: number };

/** For the totals of an account (docs/product.md 9.3). */
export const COUNTED = ['classes', 'students', 'assessments', 'marks'] as const satisfies readonly TableName[];

const livingByLink = overLinks(
  (parent) => linksBelow(parent).filter(({ table }) => COUNTED.some((counted) => counted === table)),
  (rows, link) => {
    const living = rows.where('tomb', 'is', null);
    // A removed student has no tombstone but does not count.
    const counted = link.table === 'students' ? living.where('deleted' as 'id', '=', 0) : living;
    return counted.select(({ fn }) => [nameOf(link), fn.countAll<number>().as('count')]);
  },
);

/** Counts the child rows at all levels, without deleted rows, their child rows and removed students. */
export async function livingBelow(db: Kysely<Database>, teacherId: number, rows: RowsOfTable): Promise<Living[]> {
  const living: Living[] = [];
  for (const parents of await parentsDownFrom(db, teacherId, rows, 'living')) {
    addAll(living, await livingByLink(db, parents, { teacherId }));
  }
  return living;
}

/** With the fields that identify its group (docs/sync.md S1); null if the table has no such field. */
interface LivingRow {
  readonly table: TableName;
  readonly id: number;
  readonly group1: string | null;
  readonly group2: string | null;
}

/**
 * Returns one field of the group key as text, because a column of a union has only one type. `place` is the index in the key.
 */
function groupField(table: TableName, place: number) {
  const name = TABLES[table].group?.[place];
  return sql<string | null>`cast(${name === undefined ? sql.lit(null) : sql.ref(name)} as text)`;
}

const livingByParent = overLinks(linksBelow, (rows, link) =>
  rows
    .where('tomb', 'is', null)
    .select([nameOf(link), 'id', groupField(link.table, 0).as('group1'), groupField(link.table, 1).as('group2')]),
);

/**
 * The keys of the child rows at all levels, in table order, without deleted rows and their children. The rows of a group are
 * together, because a device stores a group again for each feed page that has rows of it.
 */
export async function livingKeysBelow(
  db: Kysely<Database>,
  teacherId: number,
  rows: RowsOfTable,
): Promise<{ readonly table: TableName; readonly id: number }[]> {
  const found: LivingRow[] = [];
  for (const parents of await parentsDownFrom(db, teacherId, rows, 'living')) {
    addAll(found, await livingByParent(db, parents, { teacherId }));
  }
  // The change numbers must not depend on the order of the database.
  return inTableOrder(found.toSorted(byGroup)).map(({ table, id }) => ({ table, id }));
}

function byGroup(a: LivingRow, b: LivingRow): number {
  return compareTexts(a.group1 ?? '', b.group1 ?? '') || compareTexts(a.group2 ?? '', b.group2 ?? '') || a.id - b.id;
}

function inTableOrder<T extends { readonly table: TableName }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => TABLE_NAMES.indexOf(a.table) - TABLE_NAMES.indexOf(b.table));
}
