import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import {
  GROUPED_TABLES,
  type GroupedTable,
  type PlacedRow,
  placeOf,
  type RecordRef,
  recordRef,
} from '#domain/rows/groups.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { parseReading } from '#domain/sync/stamp.ts';
import { readSync } from '../../db/meta.ts';
import { resyncing } from '../../db/resync.ts';
import { allBases, readBases, writeBases } from '../../db/rows/bases.ts';
import { byId, type Base, type RowsById } from '../../db/stored-records.ts';
import { putGroups, putRows, removeRows, withPlacedRows } from '../../db/rows/records.ts';
import { eachNotPulled } from '../../db/rows/scan.ts';
import type { SyncMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { rowsAndOutbox, writeTransaction } from '../../db/write-transaction.ts';
import type { ServerClock } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { applyAnswer } from '../exchange.ts';
import type { Accepted } from '../outbox/accepted.ts';
import { removeAccepted } from '../outbox/entry-states.ts';
import { hasUnplaced, placeUnplaced } from '../outbox/unplaced.ts';
import { rebuildRows } from '../outbox/overlay.ts';
import { latestOf } from '../outbox/place.ts';
import {
  allFeedRows,
  feedChangesOf,
  countFeedRows,
  type FeedPage,
  type FeedRow,
  rowsOfWhole,
  type WholeGroup,
  wholeGroups,
} from './feed-groups.ts';
import { RowKeeper } from './kept-rows.ts';

type KnownRow = FeedRow & { table: TableName };

/**
 * Applies a feed page, unless the device's cursor or epoch has changed since the feed page was requested, or a full pull has
 * begun (P3). It removes the accepted entries whose changes the feed page contains. Returns false if nothing was stored, so
 * that the caller has to request another feed page.
 */
export async function applyPage(
  device: SyncDevice,
  asked: SyncMeta,
  page: FeedPage,
  clock: ServerClock,
  accepted: Accepted | null = null,
): Promise<boolean> {
  const { db } = device;
  // After a full pull the screens are notified that any row may have changed (S5.4).
  const told = asked.untold === true && ({ told: 'everything' } as const);
  return await applyAnswer(device, { tables: rowsAndOutbox(db), clock, ...told }, async () => {
    const { untold, ...sync } = await readSync(db);
    // Since this feed page was requested, another context has applied a feed page or begun a full pull, or the teacher has
    // restored a file. So this feed page is dropped, and the next request uses the current state.
    if (sync.cursor !== asked.cursor || sync.epoch !== asked.epoch || sync.full) return false;
    // Since this feed page was requested, another context has ended a full pull, or has notified the screens of the end of a
    // full pull.
    if (untold !== asked.untold) return false;
    const brought = await takeRows(db, allFeedRows(page), sync.pulls);
    const ended = (await accepted?.endedBy(db, sync, page)) ?? [];
    const passed = await removeAccepted(db, ended, new Set(brought.keys()));
    const looked = page.more === true ? sync.looked : clock.askedAt;
    const lastSent = ended.length > 0 ? device.now() : sync.lastSent;
    const latest = latestOf(sync, page.to, feedChangesOf(page));
    await db.meta.put({
      ...sync,
      cursor: page.to,
      latest,
      ...(looked !== undefined && { looked }),
      ...(lastSent !== undefined && { lastSent }),
    });
    await rebuildRows(db, passed, brought);
    return true;
  });
}

/**
 * Applies a feed page of a full pull. With the last feed page, the cursor is set to the counter that the server had at the
 * start of the full pull. Then the server's rows that this full pull did not contain are removed. The outbox stays (P4.3).
 */
export async function applyFullPage(
  device: SyncDevice,
  asked: SyncMeta,
  page: FeedPage,
  clock: ServerClock,
): Promise<void> {
  const { db } = device;
  const next = page.page ?? null;
  const scope = { tables: rowsAndOutbox(db), clock, told: next === null ? 'now' : 'later' } as const;
  await applyAnswer(device, scope, async () => {
    const sync = await readSync(db);
    // Another context has already applied this feed page, or has started a newer full pull. So this feed page is dropped.
    if (sync.pulls !== asked.pulls || (sync.full?.page ?? null) !== (asked.full?.page ?? null)) return;
    if (sync.complete && !sync.full) return;
    const pulls = sync.full ? sync.pulls : sync.pulls + 1;
    const isFirst = isFirstPull(sync);
    const known = { ...sync, pulls, epoch: page.epoch, latest: latestOf(sync, page.to, feedChangesOf(page)) };
    const keep = keeperFor(device, sync, page);
    const whole = wholeGroups(page, pulls);
    await keep?.replaced(allFeedRows(page), refsOf(whole));
    const brought = await takeRows(db, page.rows, pulls);
    await writeBases(db, brought);
    const refs = [...brought.keys(), ...(await takeGroups(db, whole))];
    const done = (sync.full?.done ?? 0) + countFeedRows(page);
    // The server counted the total at some time, and a feed page may contain a row that was created later. So the total is at
    // least the number of received rows.
    const total = Math.max(page.total, done);
    if (next !== null) {
      await db.meta.put({ ...known, full: { to: page.to, page: next, done, total, ...(isFirst && { isFirst }) } });
      return await rebuildRows(db, refs);
    }
    await keep?.notShown(pulls);
    const vanished = isFirst ? [] : await removeRowsNotShown(db, pulls);
    // If a row changed during the full pull, its change number is after `to`. Only an ordinary pull gets such a change.
    await db.meta.put(ended(known, page.to));
    await rebuildRows(db, [...refs, ...vanished]);
  });
}

/**
 * Whether this full pull began on a device that had no row of the server. If so, there are no rows to remove. There may be rows
 * to remove if the full pull began with a resync, with the restore of a file, or with an upgrade that adds a table.
 */
function isFirstPull({ pulls, full }: SyncMeta): boolean {
  return full ? full.isFirst === true : pulls === 0;
}

/**
 * Returns the state of pulling after the last feed page of a full pull. With the next feed page, the screens have to be
 * notified that any row may have changed (S5.4).
 */
function ended(sync: SyncMeta, cursor: number): SyncMeta {
  return { ...sync, before: null, place: null, full: null, cursor, complete: true, untold: true };
}

/**
 * Begins a full pull. Call this function when the server can't serve the cursor of this device. The outbox stays. Entries that
 * were accepted and that only a context's memory knows as accepted are sent again (P4.3).
 */
export async function startFullPull(device: SyncDevice): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: [] }, async () => {
    await db.meta.put(resyncing(await readSync(db)));
  });
}

/**
 * Returns an object that copies the rows which the full pull removes, or null if no copies are needed. Copies are needed only
 * if the server may lack rows that nobody deleted (P4.4). This is possible after a change of epoch, and if the server's counter
 * is below the earlier cursor of the device. In the same epoch, the counter can be below the cursor if the operator restores an
 * older database for a second time before this device has pulled.
 */
function keeperFor(device: SyncDevice, { before, cursor }: SyncMeta, { epoch, to, clock }: FeedPage): RowKeeper | null {
  if (!before || (before === epoch && cursor <= to)) return null;
  return new RowKeeper(device, parseReading(clock)?.ms ?? device.now());
}

/**
 * Replaces the server's rows by the rows of the feed page. If no entry changes a record, its shown rows are the server's rows,
 * so the shown rows are replaced. For the records that entries change, returns the bases with the rows of the feed page. The
 * caller has to store these bases and to rebuild their records.
 */
async function takeRows(db: TeacherDb, rows: readonly FeedRow[], pulled: number): Promise<Map<RecordRef, Base>> {
  // A newer server may have tables that this version of the app does not know. The device ignores the rows of such tables
  // (L4.1).
  const known = rows.filter((row): row is KnownRow => Object.hasOwn(TABLES, row.table));
  if (known.length === 0) return new Map();
  const placed = known.map(({ table, id, fields, deleted, deletedAt }) => {
    const row: StoredRow = {
      ...fields,
      id,
      tomb: deleted ?? null,
      ...(deletedAt !== undefined && { deletedAt }),
      pulled,
    };
    return { place: placeOf(table, row), row };
  });
  const refs = placed.map(({ place }) => recordRef(place));
  const bases = await basesOf(db, refs, () => placed);
  const isTouched = ({ place }: (typeof placed)[number]) => bases.has(recordRef(place));
  await putRows(
    db,
    placed.filter((one) => !isTouched(one)),
  );
  const server = new Map([...bases].map(([ref, { rows: ofRecord }]) => [ref, ofRecord]));
  return withServerRows(bases, withPlacedRows(server, placed.filter(isTouched)));
}

/**
 * Returns the bases of the records in the feed page. A patch may have an unknown group, although this is rare. If the feed page
 * contains the row of such a patch, the patch first gets its group, and this creates a base (S4.2).
 */
async function basesOf(
  db: TeacherDb,
  refs: readonly RecordRef[],
  brought: () => readonly { readonly place: PlacedRow }[],
): Promise<Map<RecordRef, Base>> {
  const [bases, hasOld] = await Promise.all([readBases(db, refs), hasUnplaced(db, GROUPED_TABLES)]);
  if (!hasOld) return bases;
  await placeUnplaced(db, brought);
  return await readBases(db, refs);
}

function withServerRows(
  bases: ReadonlyMap<RecordRef, Base>,
  replaced: Iterable<readonly [RecordRef, RowsById]>,
): Map<RecordRef, Base> {
  return new Map(Array.from(replaced, ([ref, rows]) => [ref, { touched: new Set(), ...bases.get(ref), rows }]));
}

function refsOf(groups: readonly WholeGroup[]): RecordRef[] {
  return groups.map(({ ref }) => ref);
}

/**
 * Stores whole groups of a full pull unchanged, and the bases of the groups that entries change. Returns the keys of the groups
 * that entries change, because the caller has to rebuild them.
 */
async function takeGroups(db: TeacherDb, groups: readonly WholeGroup[]): Promise<RecordRef[]> {
  if (groups.length === 0) return [];
  const bases = await basesOf(db, refsOf(groups), () =>
    groups.flatMap((group) => rowsOfWhole(group).map((row) => ({ place: placeOf(group.table, row) }))),
  );
  const touched = groups.filter(({ ref }) => bases.has(ref));
  const rest = groups.filter(({ ref }) => !bases.has(ref));
  const untouchedOf = (table: GroupedTable) =>
    rest.filter((group) => group.table === table).map(({ record }) => record);
  await Promise.all([
    ...GROUPED_TABLES.map(async (table) => await putGroups(db, table, untouchedOf(table))),
    writeBases(
      db,
      withServerRows(
        bases,
        touched.map((group) => [group.ref, byId(rowsOfWhole(group))]),
      ),
    ),
  ]);
  return refsOf(touched);
}

/**
 * Removes the rows that the full pull with this number did not contain. A record that entries change may have lost rows in its
 * base: returns the keys of such records, because they have to be rebuilt.
 */
async function removeRowsNotShown(db: TeacherDb, pulls: number): Promise<RecordRef[]> {
  const isShown = (row: StoredRow) => row['pulled'] === pulls;
  const bases = await allBases(db);
  const stale = [...bases].filter(([, { rows }]) => ![...rows.values()].every(isShown));
  await writeBases(
    db,
    new Map(
      stale.map(([ref, { rows, touched }]) => [ref, { rows: byId([...rows.values()].filter(isShown)), touched }]),
    ),
  );
  for (const table of TABLE_NAMES) {
    await eachNotPulled(db, table, pulls, async (rows) => {
      const gone = rows.map((row) => placeOf(table, row)).filter((place) => !bases.has(recordRef(place)));
      await removeRows(db, gone);
    });
  }
  return stale.map(([ref]) => ref);
}
