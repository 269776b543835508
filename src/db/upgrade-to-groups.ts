/**
 * Puts the rows of a device into groups (docs/sync.md S8). The code runs inside the transaction of Dexie's upgrade. It needs no
 * network, and it does not matter whether writes wait in the outbox. It reads the rows in parts, so that a year of marks needs
 * little memory.
 */
import { Dexie, type Transaction } from 'dexie';
import {
  GROUPED_TABLES,
  type GroupedTable,
  type GroupKey,
  groupKeyOf,
  groupRef,
  placeOf,
  placeOfPatch,
  type PlacedRow,
  type RecordRef,
  recordRef,
  rowRef,
} from '#domain/rows/groups.ts';
import type { Patch, StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import { baseRecord, groupRecord, groupStoreName, isGrouped, rowsOfGroup, type GroupRecord } from './stored-records.ts';
import type { OutboxEntry } from './stored.ts';

/** A base as older versions of the app stored it: one row, or null if the server had no such row. */
interface BaseRow {
  table: TableName;
  id: number;
  row: StoredRow | null;
}

const PART_ROWS = 5_000;

export async function putIntoGroups(trx: Transaction): Promise<void> {
  const bases = await trx.table<BaseRow>('bases').toArray();
  const entries = await trx.table<OutboxEntry>('outbox').toArray();
  const groups = await groupsOfTouched(trx, bases, entries);
  for (const table of GROUPED_TABLES) await groupRows(trx, table);
  const place = ({ table, id, group }: PlacedRow): PlacedRow => {
    const known = group ?? groups.get(rowRef({ table, id }));
    return { table, id, ...(known && { group: known }) };
  };
  await placeEntries(trx, entries, place);
  await groupBases(trx, bases, place);
}

/**
 * Returns the groups of the rows that writes change. A group is known if a write, a base or a shown row contains the fields of
 * the group's key (S4.2).
 */
async function groupsOfTouched(
  trx: Transaction,
  bases: readonly BaseRow[],
  entries: readonly OutboxEntry[],
): Promise<Map<RecordRef, GroupKey>> {
  const patches = entries.flatMap((entry) => entry.patches);
  const shown = await Promise.all(
    GROUPED_TABLES.map(async (table) => {
      const ids = [...new Set(patches.filter((patch) => patch.table === table).map(({ id }) => id))];
      const rows = await trx.table<StoredRow>(table).bulkGet(ids);
      return rows.flatMap((row) => (row ? [placeOf(table, row)] : []));
    }),
  );
  const ofBases = bases.flatMap(({ table, row }) => (row ? [placeOf(table, row)] : []));
  const named = [...patches.map(placeOfPatch), ...ofBases, ...shown.flat()];
  return new Map(named.flatMap((place) => (place.group ? [[rowRef(place), place.group] as const] : [])));
}

/**
 * Reads the rows by an index that sorts them by group. A part may end inside a group. Then the rows of this last group are read
 * again with the next part.
 */
async function groupRows(trx: Transaction, table: GroupedTable): Promise<void> {
  const old = trx.table<StoredRow>(table);
  const { name, keyOf } = OLD_INDEXES[table];
  const groups = trx.table<GroupRecord>(groupStoreName(table));
  for (let after: unknown = Dexie.minKey; ;) {
    const part = await old.where(name).above(after).limit(PART_ROWS).toArray();
    const last = part.at(-1);
    if (!last) return;
    const isLastPart = part.length < PART_ROWS;
    const isOfLast = (row: StoredRow) => sameKey(keyOf(row), keyOf(last));
    const others = isLastPart ? part : part.filter((row) => !isOfLast(row));
    // If all rows of the part belong to one group, all rows of this group are read.
    const rows = others.length > 0 ? others : await old.where(name).equals(keyOf(last)).toArray();
    await groups.bulkAdd(recordsOf(table, rows));
    if (isLastPart) return;
    const end = rows.at(-1);
    after = end && keyOf(end);
  }
}

/** The indexes of the old tables. With them the rows of a group can be read together. */
const OLD_INDEXES: Readonly<Record<GroupedTable, { name: string; keyOf: (row: StoredRow) => IndexKey }>> = {
  marks: { name: '[classId+createdAt]', keyOf: (row) => [Number(row['classId']), String(row['createdAt'])] },
  assessmentScores: { name: 'assessmentId', keyOf: (row) => Number(row['assessmentId']) },
};

type IndexKey = number | [number, string];

function sameKey(a: IndexKey, b: IndexKey): boolean {
  return String(a) === String(b);
}

function recordsOf(table: GroupedTable, rows: readonly StoredRow[]): GroupRecord[] {
  const groups = new Map<RecordRef, { key: GroupKey; rows: StoredRow[] }>();
  for (const row of rows) {
    const key = groupKeyOf(table, row);
    if (!key) continue;
    const ref = groupRef(table, key);
    const group = groups.get(ref) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(ref, group);
  }
  return [...groups.values()].map(({ key, rows: ofGroup }) => groupRecord(table, key, ofGroup));
}

async function placeEntries(
  trx: Transaction,
  entries: readonly OutboxEntry[],
  place: (row: PlacedRow) => PlacedRow,
): Promise<void> {
  const placed = entries.map((entry) => {
    const patches = entry.patches.map((patch): Patch => ({ ...patch, ...place(patch) }));
    return { ...entry, patches, touches: [...new Set(patches.map(recordRef))] };
  });
  await trx.table<OutboxEntry>('outbox').bulkPut(placed);
}

/** Makes the base of each record. A base is the shown record in which the rows of the old bases replace the shown rows. */
async function groupBases(
  trx: Transaction,
  bases: readonly BaseRow[],
  place: (row: PlacedRow) => PlacedRow,
): Promise<void> {
  const records = new Map<RecordRef, { rows: Map<number, StoredRow>; touched: Set<number> }>();
  for (const { table, id, row } of bases) {
    const placed = place({ table, id });
    const ref = recordRef(placed);
    // No patch can be applied to a row whose group is unknown. If the server has the row, a later pull will contain it.
    if (isGrouped(table) && !placed.group) continue;
    const record = records.get(ref) ?? { rows: await shownRows(trx, placed), touched: new Set() };
    if (row) record.rows.set(id, row);
    else record.rows.delete(id);
    record.touched.add(id);
    records.set(ref, record);
  }
  await trx.table('baseRecords').bulkAdd([...records].map(([ref, record]) => baseRecord(ref, record)));
}

async function shownRows(trx: Transaction, { table, group }: PlacedRow): Promise<Map<number, StoredRow>> {
  if (!isGrouped(table) || !group) return new Map();
  const record = await trx.table<GroupRecord>(groupStoreName(table)).get(group);
  return new Map(record ? rowsOfGroup(table, record).map((row) => [row.id, row]) : []);
}
