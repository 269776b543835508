/**
 * Groups of rows (docs/sync.md S1): those that a teacher writes and reads together, such as the marks of a class on one day. A
 * device stores a group as one record, because the time depends mainly on the number of records.
 */
import { type Definitions, type Rows, type TableName, TABLE_NAMES, TABLES } from '../tables/all.ts';
import type { RowKey } from './tree.ts';

/** The values of the fields that identify a group, in the order of the table's definition. */
export type GroupKey = readonly (string | number)[];

type GroupField<T extends TableName> = Definitions[T] extends { readonly group: readonly (infer F)[] } ? F : never;

export type RowPlace<T extends TableName> = Pick<Rows[T], 'id' | Extract<GroupField<T>, keyof Rows[T]>>;

export type GroupedTable = { [T in TableName]: [GroupField<T>] extends [never] ? never : T }[TableName];

export const GROUPED_TABLES = TABLE_NAMES.filter((table) => TABLES[table].group) as GroupedTable[];

export interface PlacedRow extends RowKey {
  readonly group?: GroupKey;
}

/** Returns undefined if the table has no groups, or a field of the key is missing. */
export function groupKeyOf(table: TableName, fields: Readonly<Record<string, unknown>>): GroupKey | undefined {
  const key = TABLES[table].group?.map((field) => fields[field]);
  return key?.every((part) => typeof part === 'string' || typeof part === 'number') ? (key as GroupKey) : undefined;
}

/** Returns the row's table, id and group. */
export function placeOf(table: TableName, row: Readonly<Record<string, unknown>> & { readonly id: number }): PlacedRow {
  const group = groupKeyOf(table, row);
  return { table, id: row.id, ...(group && { group }) };
}

/** A create that an older app enqueued has the fields of the group, but not its key. */
export function placeOfPatch(patch: PlacedRow & { readonly fields?: Readonly<Record<string, unknown>> }): PlacedRow {
  const { table, id, group } = patch;
  return group ? { table, id, group } : placeOf(table, { ...patch.fields, id });
}

/**
 * The key of the record with a row: `marks/7/2026-11-19` for a group, `classes:7` without groups. No record has a key such as
 * `marks:5`, which means an unknown group.
 */
export type RecordRef = string;

export function groupRef(table: TableName, key: GroupKey): RecordRef {
  return [table, ...key].join('/');
}

export function rowRef({ table, id }: RowKey): RecordRef {
  return `${table}:${id}`;
}

export function recordRef(row: PlacedRow): RecordRef {
  return row.group ? groupRef(row.table, row.group) : rowRef(row);
}

/** `key` is the key of the group, or contains only the row's id. */
export interface RecordName {
  readonly table: TableName;
  readonly key: GroupKey;
  readonly isGroup: boolean;
}

export function parseRecordRef(ref: RecordRef): RecordName {
  const [table, ...key] = ref.split(/[:/]/) as [TableName, ...string[]];
  const isGroup = ref.includes('/');
  const kinds = TABLES[table].fields;
  const fields = isGroup ? (TABLES[table].group ?? []) : ['id'];
  const parts = key.map((part, index) => (kinds[fields[index] ?? ''] === 'day' ? part : Number(part)));
  return { table, key: parts, isGroup };
}
