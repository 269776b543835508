/**
 * How rows and bases are stored (docs/sync.md S2.1, S3, S4.1): one record for each group, or for each row of a table without
 * groups. Only the code in this folder uses these records.
 */
import {
  GROUPED_TABLES,
  type GroupedTable,
  type GroupKey,
  parseRecordRef,
  type RecordRef,
} from '#domain/rows/groups.ts';
import { pack, packInto, type PackedRows, unpack, unpackEach } from '#domain/sync/pack.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { Fields } from '#domain/tables/table.ts';

/** The rows of one record, by row id. A record of a table without groups has at most one row. */
export type RowsById = ReadonlyMap<number, StoredRow>;

/** The primary key of the record is the key of the group. */
export interface GroupRecord extends PackedRows {
  readonly group: GroupKey;
  /** The keys of the deletes that hide rows of the group. Nearly all groups have none, so the index is small. */
  readonly tombs?: readonly string[];
}

/** The names of the IndexedDB tables with groups (S2.1). */
export const GROUP_STORES: Readonly<Record<GroupedTable, string>> = {
  marks: 'markGroups',
  assessmentScores: 'assessmentScoreGroups',
};

export const GROUP_STORE_SCHEMA: Readonly<Record<string, string>> = Object.fromEntries(
  GROUPED_TABLES.map((table) => [GROUP_STORES[table], 'group, *tombs']),
);

export function isGrouped(table: string): table is GroupedTable {
  return Object.hasOwn(GROUP_STORES, table);
}

export function groupRecord(table: GroupedTable, group: GroupKey, rows: readonly StoredRow[]): GroupRecord {
  return withTombs(group, pack(table, rows));
}

/** `before` is the record on the device, if there is one. */
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

export function isPulledBy({ common, rows }: GroupRecord, pulls: number): boolean {
  return common['pulled'] === pulls && Object.values(rows).every((fields) => fields['pulled'] === undefined);
}

/** Like `rowsOfGroup`, one row at a time. All calls of `visit` get the same object, so `visit` must not store it. */
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

export interface BaseRecord extends PackedRows {
  readonly ref: RecordRef;
  /** The ids of the rows that entries change, even of rows that the server lacks. */
  readonly touched: readonly number[];
  /** The length of `touched`. Its index lets the status chip read it without the records. */
  readonly count: number;
}

export const BASE_STORE_SCHEMA = 'ref, count';

/** The server's rows of one record, and the ids of the rows that entries change. */
export interface Base {
  readonly rows: RowsById;
  readonly touched: ReadonlySet<number>;
}

export function baseOf(record: BaseRecord): Base {
  const { table, key } = parseRecordRef(record.ref);
  return { rows: byId(unpack(table, key, record)), touched: new Set(record.touched) };
}

export function baseRecord(ref: RecordRef, { rows, touched }: Base): BaseRecord {
  const packed = pack(parseRecordRef(ref).table, [...rows.values()]);
  return { ref, ...packed, touched: [...touched], count: touched.size };
}
