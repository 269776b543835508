import type { Table } from 'dexie';
import type { GroupedTable, GroupKey } from '#domain/rows/groups.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { TeacherDb } from '../schema.ts';
import { GROUP_STORES, type GroupRecord, isGrouped } from '../stored-records.ts';

export function groupStore(db: TeacherDb, table: GroupedTable): Table<GroupRecord, GroupKey> {
  return db.table(GROUP_STORES[table]);
}

export function rowStore(db: TeacherDb, table: TableName): Table<StoredRow, number> {
  return db.table(table);
}

/** Returns the store with the records of a table. A transaction that uses rows of the table has to include it. */
export function storeOf(db: TeacherDb, table: TableName): Table<GroupRecord, GroupKey> | Table<StoredRow, number> {
  return isGrouped(table) ? groupStore(db, table) : rowStore(db, table);
}
