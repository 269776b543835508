import { compareTexts } from '#domain/text/compare-texts.ts';
import { addAll } from '#domain/lists.ts';
import { type Kysely, sql } from 'kysely';
import { isFoundWithout, type Link, linksBelow } from '#domain/rows/tree.ts';
import { CLASH_TABLES } from '#domain/sync/clash-tables.ts';
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables/all.ts';
import { preparedForIds } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { shared } from './server-row.ts';

export interface RowsOfTable {
  readonly table: TableName;
  readonly ids: readonly number[];
}

type Ask<V, R> = (db: Kysely<Database>, values: V, ids: readonly number[]) => Promise<R[]>;

/** So `preparedForIds` caches all queries. */
const IDS_AT_ONCE = 512;

/** Caches one query for each parent table, for the direct child rows of its rows. */
function perParent<V, R>(make: (parent: TableName) => Ask<V, R>) {
  const made = new Map<TableName, Ask<V, R>>();
  return async (db: Kysely<Database>, { table, ids }: RowsOfTable, values: V): Promise<R[]> => {
    const ask = made.get(table) ?? make(table);
    made.set(table, ask);
    const found: R[] = [];
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      addAll(found, await ask(db, values, ids.slice(start, start + IDS_AT_ONCE)));
    }
    return found;
  };
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

function nameOf(table: TableName) {
  return sql.lit<TableName>(table).as('table');
}

function unionOf<Q extends { unionAll(other: Q): Q }>(queries: readonly Q[]): Q {
  return queries.reduce((all, one) => all.unionAll(one));
}

const idsByLink = perParent((parent) =>
  preparedForIds<{ teacherId: number }, { table: TableName; id: number; tomb: string | null }>((db, placeholder, ids) =>
    unionOf(
      linksToWalk(parent).map((link) =>
        rowsByLink(db, link, placeholder('teacherId'), ids).select([nameOf(link.table), 'id', 'tomb']),
      ),
    ),
  ),
);

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
  const links = linksToWalk(rows.table);
  if (links.length === 0) return parents;
  const found = await idsByLink(db, rows, { teacherId });
  for (const { table } of links) {
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

type ChangedColumns = { readonly table: TableName; readonly count: number; readonly firstId: number | null };

const changedByLink = perParent((parent) =>
  preparedForIds<{ teacherId: number; device: string; seen: number }, ChangedColumns>((db, placeholder, ids) =>
    unionOf(
      checkedLinks(parent).map((link) =>
        rowsByLink(db, link, placeholder('teacherId'), ids)
          .where('lastChange', '>', placeholder('seen'))
          .where((eb) =>
            eb.or([eb('lastDevice', '!=', placeholder('device')), eb('otherChange', '>', placeholder('seen'))]),
          )
          .select(({ fn }) => [
            nameOf(link.table),
            fn.countAll<number>().as('count'),
            fn.min<number | null>('id').as('firstId'),
          ]),
      ),
    ),
  ),
);

function checkedLinks(parent: TableName): Link[] {
  return linksBelow(parent).filter(({ table }) => !WRITTEN_BY_SERVER.has(table));
}

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
    if (checkedLinks(parents.table).length === 0) continue;
    const found = await changedByLink(db, parents, { teacherId, ...by });
    for (const { table, count, firstId } of found) {
      if (firstId !== null) changed.push({ table, count: Number(count), firstId });
    }
  }
  return inTableOrder(changed.toSorted((a, b) => a.firstId - b.firstId));
}

type Living = { readonly table: TableName; readonly count: number };

/** For the totals of an account (docs/product.md 9.3). */
export const COUNTED = ['classes', 'students', 'assessments', 'marks'] as const satisfies readonly TableName[];

const livingByLink = perParent((parent) =>
  preparedForIds<{ teacherId: number }, Living>((db, placeholder, ids) =>
    unionOf(
      countedLinks(parent).map((link) => {
        const living = rowsByLink(db, link, placeholder('teacherId'), ids).where('tomb', 'is', null);
        // A removed student has no tombstone but does not count.
        const counted = link.table === 'students' ? living.where('deleted' as 'id', '=', 0) : living;
        return counted.select(({ fn }) => [nameOf(link.table), fn.countAll<number>().as('count')]);
      }),
    ),
  ),
);

function countedLinks(parent: TableName): Link[] {
  return linksBelow(parent).filter(({ table }) => COUNTED.some((counted) => counted === table));
}

/** Counts the child rows at all levels, without deleted rows, their child rows and removed students. */
export async function livingBelow(db: Kysely<Database>, teacherId: number, rows: RowsOfTable): Promise<Living[]> {
  const living: Living[] = [];
  for (const parents of await parentsDownFrom(db, teacherId, rows, 'living')) {
    if (countedLinks(parents.table).length === 0) continue;
    const found = await livingByLink(db, parents, { teacherId });
    addAll(
      living,
      found.map(({ table, count }) => ({ table, count: Number(count) })),
    );
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

const livingByParent = perParent((parent) =>
  preparedForIds<{ teacherId: number }, LivingRow>((db, placeholder, ids) =>
    unionOf(
      linksBelow(parent).map((link) =>
        rowsByLink(db, link, placeholder('teacherId'), ids)
          .where('tomb', 'is', null)
          .select([
            nameOf(link.table),
            'id',
            groupField(link.table, 0).as('group1'),
            groupField(link.table, 1).as('group2'),
          ]),
      ),
    ),
  ),
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
