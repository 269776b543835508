/**
 * Reads and writes many rows together, by the keys of their records, with one request a table or 49 records (docs/sync.md
 * S5.1). A caller that changes rows it has read has to do both in one transaction.
 */
import {
  GROUPED_TABLES,
  type GroupedTable,
  type GroupKey,
  parseRecordRef,
  type RowPlace,
  type PlacedRow,
  placeOf,
  type RecordRef,
  recordRef,
} from '#domain/rows/groups.ts';
import { grouped } from '#domain/lists.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Stored } from '../stored.ts';
import type { TeacherDb } from '../schema.ts';
import { groupStore, rowStore } from './stores.ts';
import {
  byId,
  type GroupRecord,
  groupRecord,
  groupRecordWith,
  isGrouped,
  type RowsById,
  rowsOfGroup,
} from '../stored-records.ts';

/**
 * If one put stores 50 records or more, Dexie notifies every observer of the table that anything may have changed. Then each
 * open screen would read all its rows again (S5.3).
 */
const MOST_IN_ONE_PUT = 49;

const NO_ROWS: RowsById = new Map();

interface Wanted {
  readonly ref: RecordRef;
  readonly key: GroupKey;
}

/** Leaves out rows whose group is unknown, because there is no record for them. */
function byTable(refs: Iterable<RecordRef>): Map<TableName, Wanted[]> {
  const named = Array.from(new Set(refs), (ref) => ({ ref, ...parseRecordRef(ref) }));
  const known = named.filter(({ table, isGroup }) => isGroup === isGrouped(table));
  return grouped(known, ({ table }) => table);
}

/** The list of a record that is not on the device is empty. */
export async function readRecords(db: TeacherDb, refs: Iterable<RecordRef>): Promise<Map<RecordRef, RowsById>> {
  const found = new Map<RecordRef, RowsById>();
  for (const [table, wanted] of byTable(refs)) {
    const rows = await rowsOfRecords(
      db,
      table,
      wanted.map(({ key }) => key),
    );
    for (const [index, { ref }] of wanted.entries()) found.set(ref, byId(rows[index] ?? []));
  }
  return found;
}

async function rowsOfRecords(db: TeacherDb, table: TableName, keys: readonly GroupKey[]): Promise<StoredRow[][]> {
  if (isGrouped(table)) {
    const records = await groupStore(db, table).bulkGet([...keys]);
    return records.map((record) => (record ? rowsOfGroup(table, record) : []));
  }
  const rows = await rowStore(db, table).bulkGet(keys.map(([id]) => Number(id)));
  return rows.map((row) => (row ? [row] : []));
}

/** Stores groups in the form in which the server has sent them, without unpacking them. */
export async function putGroups(db: TeacherDb, table: GroupedTable, records: readonly GroupRecord[]): Promise<void> {
  await inParts(records, (part) => groupStore(db, table).bulkPut(part));
}

export async function writeRecords(db: TeacherDb, records: ReadonlyMap<RecordRef, RowsById>): Promise<void> {
  for (const [table, wanted] of byTable(records.keys())) {
    const rowsOf = ({ ref }: Wanted) => [...(records.get(ref) ?? NO_ROWS).values()];
    const full = wanted.filter((one) => rowsOf(one).length > 0);
    const empty = wanted.filter((one) => rowsOf(one).length === 0);
    if (isGrouped(table)) {
      const made = full.map((one) => groupRecord(table, one.key, rowsOf(one)));
      await inParts(made, (part) => groupStore(db, table).bulkPut(part));
      if (empty.length > 0) await groupStore(db, table).bulkDelete(empty.map(({ key }) => key));
    } else {
      await inParts(full.flatMap(rowsOf), (part) => rowStore(db, table).bulkPut(part));
      if (empty.length > 0) await rowStore(db, table).bulkDelete(empty.map(({ key }) => Number(key[0])));
    }
  }
}

/** Makes the requests of all parts in parallel. */
async function inParts<T>(items: readonly T[], work: (part: T[]) => Promise<unknown>): Promise<void> {
  const parts: Promise<unknown>[] = [];
  for (let start = 0; start < items.length; start += MOST_IN_ONE_PUT) {
    parts.push(work(items.slice(start, start + MOST_IN_ONE_PUT)));
  }
  await Promise.all(parts);
}

/** Returns the shown rows at these places; undefined for a row that the device lacks or whose group is unknown. */
export async function readRows(db: TeacherDb, places: readonly PlacedRow[]): Promise<(StoredRow | undefined)[]> {
  const records = await readRecords(db, places.map(recordRef));
  return places.map((place) => records.get(recordRef(place))?.get(place.id));
}

export async function readTyped<T extends TableName>(
  db: TeacherDb,
  table: T,
  places: readonly RowPlace<T>[],
): Promise<(Stored<T> | undefined)[]> {
  return (await readRows(
    db,
    places.map((place) => placeOf(table, place)),
  )) as (Stored<T> | undefined)[];
}

interface PlacedAndStored {
  readonly place: PlacedRow;
  readonly row: StoredRow;
}

/** Stores rows, and keeps the other rows of their records. Rows whose group is unknown are skipped. */
export async function putRows(db: TeacherDb, rows: readonly PlacedAndStored[]): Promise<void> {
  const single = rows.filter(({ place }) => !isGrouped(place.table));
  await writeRecords(db, withPlacedRows(new Map(), single));
  for (const table of GROUPED_TABLES) {
    const groups = groupsOf(rows.filter(({ place }) => place.table === table));
    const store = groupStore(db, table);
    await inParts(groups, async (part) => {
      const before = await store.bulkGet(part.map(({ key }) => key));
      const changed = part.map(({ key, rows: ofGroup }, index) =>
        groupRecordWith(table, key, before[index], [...ofGroup.values()]),
      );
      await store.bulkPut(changed);
    });
  }
}

interface ChangedGroup {
  readonly key: GroupKey;
  readonly rows: Map<number, StoredRow>;
}

function groupsOf(rows: readonly PlacedAndStored[]): ChangedGroup[] {
  const groups = new Map<RecordRef, ChangedGroup>();
  for (const { place, row } of rows) {
    if (!place.group) continue;
    const ref = recordRef(place);
    const group = groups.get(ref) ?? { key: place.group, rows: new Map<number, StoredRow>() };
    groups.set(ref, group);
    group.rows.set(row.id, row);
  }
  return [...groups.values()];
}

export async function removeRows(db: TeacherDb, places: readonly PlacedRow[]): Promise<void> {
  const records = new Map<RecordRef, Map<number, StoredRow>>();
  for (const [ref, rows] of await readRecords(db, places.map(recordRef))) records.set(ref, new Map(rows));
  for (const place of places) records.get(recordRef(place))?.delete(place.id);
  await writeRecords(db, records);
}

export function withPlacedRows(
  records: ReadonlyMap<RecordRef, RowsById>,
  rows: readonly PlacedAndStored[],
): Map<RecordRef, RowsById> {
  const changed = new Map<RecordRef, Map<number, StoredRow>>();
  for (const { place, row } of rows) {
    const ref = recordRef(place);
    const record = changed.get(ref) ?? new Map(records.get(ref));
    changed.set(ref, record.set(row.id, row));
  }
  return changed;
}
