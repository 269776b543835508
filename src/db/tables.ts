/**
 * What code may do with the tables of a teacher's database, inside of a transaction or outside of it. The database itself
 * (`TeacherDb`) and the transaction of a teacher's write (`directTransaction`) both have these tables. Code that gets
 * `TeacherTables` works with either.
 */
import type { InsertType } from 'dexie';
import type { GroupedTable, RecordRef } from '#domain/rows/groups.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { MetaRow } from './meta-rows.ts';
import type { BaseRecord } from './rows/stored-records.ts';
import type { Draft, OutboxEntry, Stored } from './stored.ts';

/** The rows that a query finds. */
export interface FoundRows<Row, Key> {
  limit(most: number): FoundRows<Row, Key>;
  /** Each row once, also if an index with several keys for a row finds it more often. */
  distinct(): FoundRows<Row, Key>;
  toArray(): Promise<Row[]>;
  sortBy(field: string): Promise<Row[]>;
  primaryKeys(): Promise<Key[]>;
  count(): Promise<number>;
}

/** Which keys of an index a query finds. */
export interface KeysOfIndex<Row, Key> {
  equals(key: unknown): FoundRows<Row, Key>;
  above(key: unknown): FoundRows<Row, Key>;
  between(lower: unknown, upper: unknown, includeLower?: boolean, includeUpper?: boolean): FoundRows<Row, Key>;
  startsWith(start: string): FoundRows<Row, Key>;
  startsWithAnyOf(starts: readonly string[]): FoundRows<Row, Key>;
}

/** One table. `Inserted` is a row that may still lack the key which the database gives it. */
export interface RowTable<Row, Key, Inserted = Row> {
  readonly name: string;
  get(key: Key): Promise<Row | undefined>;
  bulkGet(keys: Key[]): Promise<(Row | undefined)[]>;
  put(row: Inserted): Promise<Key>;
  bulkPut(rows: readonly Inserted[]): Promise<Key>;
  bulkAdd(rows: readonly Inserted[]): Promise<Key>;
  delete(key: Key): Promise<void>;
  bulkDelete(keys: Key[]): Promise<void>;
  /** `:id` is the primary key. */
  where(index: string): KeysOfIndex<Row, Key>;
  toCollection(): FoundRows<Row, Key>;
}

type TablesOfRows = {
  readonly [T in Exclude<TableName, GroupedTable>]: RowTable<Stored<T>, number, InsertType<Stored<T>, 'id'>>;
};

export interface TeacherTables extends TablesOfRows {
  readonly baseRecords: RowTable<BaseRecord, RecordRef>;
  readonly outbox: RowTable<OutboxEntry, number, InsertType<OutboxEntry, 'seq'>>;
  readonly drafts: RowTable<Draft, string>;
  readonly meta: RowTable<MetaRow, MetaRow['key']>;
  /** A table by its name in the database. */
  table<Row, Key>(name: string): RowTable<Row, Key>;
}
