import { addAll } from '#domain/lists.ts';
import { Dexie, type Table } from 'dexie';
import { type GroupedTable, type GroupKey, type PlacedRow, placeOf } from '#domain/rows/groups.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { TeacherDb } from '../schema.ts';
import type { Stored } from '../stored.ts';
import { groupStore, rowStore, storeOf } from './stores.ts';
import { eachRowOfGroup, type GroupRecord, isGrouped, isPulledBy, rowsOfGroup } from '../stored-records.ts';

/** A range of groups, including both ends. An end may consist of only the first components of a key. */
export interface GroupRange {
  readonly from: GroupKey;
  readonly to: GroupKey;
}

function groupsIn(db: TeacherDb, table: GroupedTable, { from, to }: GroupRange) {
  // An array is the largest key of IndexedDB, so this range includes every group whose key begins with `to`.
  return groupStore(db, table)
    .where(':id')
    .between(from, [...to, []], true, true);
}

/** Returns the rows of the groups in this range, in the order of the groups. */
export async function rowsInRange<T extends GroupedTable>(
  db: TeacherDb,
  table: T,
  range: GroupRange,
): Promise<Stored<T>[]> {
  const records = await groupsIn(db, table, range).toArray();
  return records.flatMap((record) => rowsOfGroup(table, record)) as Stored<T>[];
}

export async function rowsInGroup<T extends GroupedTable>(
  db: TeacherDb,
  table: T,
  key: GroupKey,
): Promise<Stored<T>[]> {
  const record = await groupStore(db, table).get(key);
  return (record ? rowsOfGroup(table, record) : []) as Stored<T>[];
}

/**
 * Calls `visit` for each row that was read, with the row and its id. All calls get the same object, so `visit` must not store
 * it.
 */
export type EachRow<Row> = (visit: (row: Readonly<Omit<Row, 'id'>>, id: string) => void) => void;

/** Like `rowsInRange`, for a caller that needs many rows one at a time. */
export async function eachRowInRange<T extends GroupedTable>(
  db: TeacherDb,
  table: T,
  range: GroupRange,
): Promise<EachRow<Stored<T>>> {
  const records = await groupsIn(db, table, range).toArray();
  return (visit) => {
    for (const record of records) eachRowOfGroup(table, record, visit as unknown as (row: Fields, id: string) => void);
  };
}

/** Returns the first `wanted` row of the last group in the range that has one. */
export async function lastInRange<T extends GroupedTable>(
  db: TeacherDb,
  table: T,
  range: GroupRange,
  wanted: (row: Stored<T>) => boolean,
): Promise<Stored<T> | undefined> {
  const wantedRow = (rows: StoredRow[]) => (rows as Stored<T>[]).find(wanted);
  const last = await groupsIn(db, table, range)
    .reverse()
    .filter((record) => wantedRow(rowsOfGroup(table, record)) !== undefined)
    .first();
  return last && wantedRow(rowsOfGroup(table, last));
}

/**
 * Passes the deleted rows of a table to `work`: at once for a table with groups, which has an index of deletes, otherwise in
 * parts.
 */
export async function eachDeleted(db: TeacherDb, table: TableName, work: (rows: StoredRow[]) => void): Promise<void> {
  if (isGrouped(table)) {
    const records = await groupStore(db, table).where('tombs').above(Dexie.minKey).distinct().toArray();
    work(records.flatMap((record) => rowsOfGroup(table, record)).filter(({ tomb }) => tomb));
  } else {
    await eachPart(db, table, ({ rows }) => work(rows.filter(({ tomb }) => tomb)));
  }
}

export async function rowsOfDelete(db: TeacherDb, key: string): Promise<PlacedRow[]> {
  const found: PlacedRow[] = [];
  for (const table of TABLE_NAMES) {
    await eachDeleted(db, table, (rows) => {
      addAll(
        found,
        rows.filter(({ tomb }) => tomb === key).map((row) => placeOf(table, row)),
      );
    });
  }
  return found;
}

/** Finds a row by its id alone. It reads all groups, so it is used only for a sentence about a refused write. */
export async function findInGroups(db: TeacherDb, table: GroupedTable, id: number): Promise<StoredRow | undefined> {
  const record = await groupStore(db, table)
    .filter(({ rows }) => Object.hasOwn(rows, id))
    .first();
  return record && rowsOfGroup(table, record).find((row) => row.id === id);
}

/** Finds groups by the ids of rows alone. It reads all groups, so it is used only to restore a file. */
export async function groupsOfRows(
  db: TeacherDb,
  table: GroupedTable,
  ids: ReadonlySet<number>,
): Promise<Map<number, GroupKey>> {
  const found = new Map<number, GroupKey>();
  await eachOf(groupStore(db, table), PART_RECORDS.groups, async (records) => {
    for (const { group, rows } of records) {
      for (const id of Object.keys(rows).map(Number)) if (ids.has(id)) found.set(id, group);
    }
  });
  return found;
}

/** Returns the rows of a table whose `field` contains the id of one of the rows `above`. */
export async function rowsBelow(
  db: TeacherDb,
  table: TableName,
  field: string,
  above: readonly StoredRow[],
): Promise<StoredRow[]> {
  if (!isGrouped(table)) {
    return await rowStore(db, table)
      .where(field)
      .anyOf(above.map(({ id }) => id))
      .toArray();
  }
  const found: StoredRow[] = [];
  for (const row of above) {
    const names = TABLES[table].group ?? [];
    const key = names.slice(0, names.indexOf(field) + 1).map((name) => (name === field ? row.id : row[name]));
    const records = await groupsIn(db, table, { from: key as GroupKey, to: key as GroupKey }).toArray();
    addAll(
      found,
      records.flatMap((record) => rowsOfGroup(table, record)),
    );
  }
  return found;
}

export interface ScanPart {
  readonly rows: StoredRow[];
  readonly records: number;
}

/** About a thousand rows, which are read in a few milliseconds. */
const PART_RECORDS = { groups: 20, rows: 1_000 };

/** Reads a table in parts, so that it needs little memory. `work` may change the records of its part. */
export async function eachPart(
  db: TeacherDb,
  table: TableName,
  work: (part: ScanPart) => Promise<void> | void,
): Promise<void> {
  if (isGrouped(table)) {
    await eachOf(groupStore(db, table), PART_RECORDS.groups, async (records) => {
      await work({ rows: records.flatMap((record) => rowsOfGroup(table, record)), records: records.length });
    });
  } else {
    await eachOf(rowStore(db, table), PART_RECORDS.rows, async (rows) => await work({ rows, records: rows.length }));
  }
}

/** Like `eachPart`, only with the rows that the full pull with this number did not contain. */
export async function eachNotPulled(
  db: TeacherDb,
  table: TableName,
  pulls: number,
  work: (rows: StoredRow[]) => Promise<void>,
): Promise<void> {
  const isStale = (row: StoredRow) => row['pulled'] !== pulls;
  if (!isGrouped(table)) return await eachPart(db, table, async ({ rows }) => await work(rows.filter(isStale)));
  await eachOf(groupStore(db, table), PART_RECORDS.groups, async (records) => {
    const stale = records.filter((record) => !isPulledBy(record, pulls));
    if (stale.length > 0) await work(stale.flatMap((record) => rowsOfGroup(table, record)).filter(isStale));
  });
}

async function eachOf<StoredRecord extends GroupRecord | StoredRow>(
  store: Table<StoredRecord, GroupKey> | Table<StoredRecord, number>,
  most: number,
  work: (records: StoredRecord[]) => Promise<void>,
): Promise<void> {
  for (let after: unknown = Dexie.minKey; ;) {
    const records: StoredRecord[] = await store.where(':id').above(after).limit(most).toArray();
    if (records.length > 0) await work(records);
    const last = records.at(-1);
    if (!last || records.length < most) return;
    after = 'group' in last ? last.group : last.id;
  }
}

/** Only for a test, or for a table with few rows. */
export async function allRows<T extends TableName>(db: TeacherDb, table: T): Promise<Stored<T>[]> {
  const rows: StoredRow[] = [];
  await eachPart(db, table, (part) => addAll(rows, part.rows));
  return rows as Stored<T>[];
}

export async function countRecords(db: TeacherDb): Promise<number> {
  const counts = await Promise.all(TABLE_NAMES.map((table) => storeOf(db, table).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}
