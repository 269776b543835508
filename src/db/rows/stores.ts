/**
 * How rows are stored (docs/sync.md S2.1, S4.1): a table with groups has a store with one record for each group, and any
 * other table has a store with one record for each row. Only this folder and the upgrade know these stores.
 */
import type { Table } from 'dexie';
import { GROUPED_TABLES, type GroupedTable, type GroupKey } from '#domain/rows/groups.ts';
import { pack, packInto, type PackedRows, unpack, unpackEach } from '#domain/rows/pack.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { TeacherDb } from '../schema.ts';
import type { RowTable, TeacherTables } from '../tables.ts';

/** The rows of one record by their ids. A record of a table without groups has at most one row. */
export type RowsById = ReadonlyMap<number, StoredRow>;

/** One group as the device stores it. Its primary key is the group's key. */
export interface GroupRecord extends PackedRows {
  readonly group: GroupKey;
  /** The keys of the deletes that hide rows of the group. Nearly all groups have none, so the index of this field is small. */
  readonly tombs?: readonly string[];
}

/** The stores of groups. Their names are new, so that an older app fails instead of writing rows one by one (S2.1). */
const GROUP_STORES: Readonly<Record<GroupedTable, string>> = {
  marks: 'markGroups',
  assessmentScores: 'assessmentScoreGroups',
};

/** The definitions of the group stores, in Dexie's notation. */
export const GROUP_STORE_SCHEMA: Readonly<Record<string, string>> = Object.fromEntries(
  GROUPED_TABLES.map((table) => [GROUP_STORES[table], 'group, *tombs']),
);

/** `table` may be a name that this version of the app does not know. */
export function isGrouped(table: string): table is GroupedTable {
  return Object.hasOwn(GROUP_STORES, table);
}

export function groupStoreName(table: GroupedTable): string {
  return GROUP_STORES[table];
}

export function groupStore(db: TeacherDb, table: GroupedTable): Table<GroupRecord, GroupKey>;
export function groupStore(db: TeacherTables, table: GroupedTable): RowTable<GroupRecord, GroupKey>;
export function groupStore(db: TeacherTables, table: GroupedTable): RowTable<GroupRecord, GroupKey> {
  return db.table<GroupRecord, GroupKey>(groupStoreName(table));
}

export function rowStore(db: TeacherDb, table: TableName): Table<StoredRow, number>;
export function rowStore(db: TeacherTables, table: TableName): RowTable<StoredRow, number>;
export function rowStore(db: TeacherTables, table: TableName): RowTable<StoredRow, number> {
  return db.table<StoredRow, number>(table);
}

/** The store with the records of a table. A transaction that reads or writes rows of the table names it. */
export function storeOf(db: TeacherDb, table: TableName): Table<GroupRecord, GroupKey> | Table<StoredRow, number> {
  return isGrouped(table) ? groupStore(db, table) : rowStore(db, table);
}

export function groupRecord(table: GroupedTable, group: GroupKey, rows: readonly StoredRow[]): GroupRecord {
  return withTombs(group, pack(table, rows));
}

/** The record of a group with some rows added or replaced. `before` is the record that the device has, if it has one. */
export function groupRecordWith(
  table: GroupedTable,
  group: GroupKey,
  before: GroupRecord | undefined,
  changed: readonly StoredRow[],
): GroupRecord {
  return before ? withTombs(group, packInto(table, group, before, changed)) : groupRecord(table, group, changed);
}

function withTombs(group: GroupKey, packed: PackedRows): GroupRecord {
  const { common, rows } = packed;
  const tombs = new Set<string>();
  for (const id in rows) {
    const own = rows[id]?.['tomb'];
    const tomb = own === undefined ? common['tomb'] : own;
    if (tomb) tombs.add(tomb as string);
  }
  return { group, ...packed, ...(tombs.size > 0 && { tombs: [...tombs] }) };
}

export function rowsOfGroup(table: GroupedTable, record: GroupRecord): StoredRow[] {
  return unpack(table, record.group, record);
}

/** Whether the full pull with this number has brought every row of the group. It looks at the record without unpacking it. */
export function isPulledBy({ common, rows }: GroupRecord, pulls: number): boolean {
  return common['pulled'] === pulls && Object.values(rows).every((fields) => fields['pulled'] === undefined);
}

/** Like `rowsOfGroup`, for rows that are needed only one by one. All calls get the same object, so `visit` must not keep it. */
export function eachRowOfGroup(
  table: GroupedTable,
  record: GroupRecord,
  visit: (row: Fields, id: string) => void,
): void {
  unpackEach(table, record.group, record, visit);
}

export function byId(rows: readonly StoredRow[]): RowsById {
  return new Map(rows.map((row) => [row.id, row]));
}
