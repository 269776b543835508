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
import {
  allFeedRows,
  countFeedRows,
  type FeedPage,
  type FeedRow,
  latestOf,
  rowsOfWhole,
  type WholeGroup,
  wholeGroups,
} from './feed-groups.ts';
import { RowKeeper } from './kept-rows.ts';

type KnownRow = FeedRow & { table: TableName };

/**
 * Applies a feed page and removes the accepted entries whose changes it contains (P3). Stores nothing and returns false if the
 * cursor or the epoch has changed since the request, or a full pull has begun.
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
    // Another context has pulled meanwhile, or the teacher has restored a file.
    if (sync.cursor !== asked.cursor || sync.epoch !== asked.epoch || sync.full) return false;
    // Another context has ended a full pull or notified the screens of its end meanwhile.
    if (untold !== asked.untold) return false;
    const brought = await takeRows(db, allFeedRows(page), sync.pulls);
    const ended = (await accepted?.endedBy(db, sync, page)) ?? [];
    const passed = await removeAccepted(db, ended, new Set(brought.keys()));
    const looked = page.more === true ? sync.looked : clock.askedAt;
    const lastSent = ended.length > 0 ? device.now() : sync.lastSent;
    const latest = latestOf(sync, page);
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
 * Applies a feed page of a full pull. The last one sets the cursor to the server's counter at the start, and removes the rows
 * that the full pull did not contain. The outbox stays (P4.3).
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
    // Another context has applied this page, or has started a newer full pull.
    if (sync.pulls !== asked.pulls || (sync.full?.page ?? null) !== (asked.full?.page ?? null)) return;
    if (sync.complete && !sync.full) return;
    const pulls = sync.full ? sync.pulls : sync.pulls + 1;
    // This device had no row of the server when the full pull began, so there is nothing to remove.
    const isFirst = sync.full ? sync.full.isFirst === true : sync.pulls === 0;
    const known = { ...sync, pulls, epoch: page.epoch, latest: latestOf(sync, page) };
    const keep = keeperFor(device, sync, page);
    const whole = wholeGroups(page, pulls);
    await keep?.replaced(allFeedRows(page), refsOf(whole));
    const brought = await takeRows(db, page.rows, pulls);
    await writeBases(db, brought);
    const refs = [...brought.keys(), ...(await takeGroups(db, whole))];
    const done = (sync.full?.done ?? 0) + countFeedRows(page);
    // A row may have been created after the server counted the total.
    const total = Math.max(page.total, done);
    if (next !== null) {
      await db.meta.put({ ...known, full: { to: page.to, page: next, done, total, ...(isFirst && { isFirst }) } });
      return await rebuildRows(db, refs);
    }
    await keep?.notShown(pulls);
    const vanished = isFirst ? [] : await removeRowsNotShown(db, pulls);
    // The change of a row during the full pull is after `to`, so an ordinary pull gets it.
    await db.meta.put(ended(known, page.to));
    await rebuildRows(db, [...refs, ...vanished]);
  });
}

/** The next feed page has to notify the screens that any row may have changed (S5.4). */
function ended(sync: SyncMeta, cursor: number): SyncMeta {
  return { ...sync, before: null, place: null, full: null, cursor, complete: true, untold: true };
}

/**
 * Begins a full pull, because the server can't serve the cursor. The outbox stays; accepted entries that only a context's
 * memory knows are sent again (P4.3).
 */
export async function startFullPull(device: SyncDevice): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: [] }, async () => {
    await db.meta.put(resyncing(await readSync(db)));
  });
}

/**
 * Returns an object that copies the rows which the full pull removes, or null. Copies are needed only if the server may have
 * lost rows (P4.4): after a change of epoch, or if its counter is below the earlier cursor, which a second restore of an older
 * database can cause in the same epoch.
 */
function keeperFor(device: SyncDevice, { before, cursor }: SyncMeta, { epoch, to, clock }: FeedPage): RowKeeper | null {
  if (!before || (before === epoch && cursor <= to)) return null;
  return new RowKeeper(device, parseReading(clock)?.ms ?? device.now());
}

/**
 * A record that no entry changes shows the server's rows. For the others, returns the bases with the rows of the feed page,
 * which the caller has to store and rebuild.
 */
async function takeRows(db: TeacherDb, rows: readonly FeedRow[], pulled: number): Promise<Map<RecordRef, Base>> {
  // A newer server may have tables that this app does not know (L4.1).
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

/** A patch of unknown group whose row the feed page contains first gets its group, and so a base (S4.2). */
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

/** Returns the keys of the groups that entries change, which the caller has to rebuild. */
async function takeGroups(db: TeacherDb, groups: readonly WholeGroup[]): Promise<RecordRef[]> {
  if (groups.length === 0) return [];
  const bases = await basesOf(db, refsOf(groups), () =>
    groups.flatMap((group) => rowsOfWhole(group).map((row) => ({ place: placeOf(group.table, row) }))),
  );
  const touched = groups.filter(({ ref }) => bases.has(ref));
  const server = withServerRows(
    bases,
    touched.map((group) => [group.ref, byId(rowsOfWhole(group))]),
  );
  const rest = groups.filter(({ ref }) => !bases.has(ref));
  const untouchedOf = (table: GroupedTable) =>
    rest.filter((group) => group.table === table).map(({ record }) => record);
  await Promise.all([
    ...GROUPED_TABLES.map(async (table) => await putGroups(db, table, untouchedOf(table))),
    writeBases(db, server),
  ]);
  return refsOf(touched);
}

/**
 * Removes the rows that the full pull with this number did not contain. Returns the keys of records whose base lost rows, which
 * have to be rebuilt.
 */
async function removeRowsNotShown(db: TeacherDb, pulls: number): Promise<RecordRef[]> {
  const isShown = (row: StoredRow) => row['pulled'] === pulls;
  const bases = await allBases(db);
  const stale = [...bases].filter(([, { rows }]) => ![...rows.values()].every(isShown));
  const shownOf = ({ rows, touched }: Base) => ({ rows: byId([...rows.values()].filter(isShown)), touched });
  await writeBases(db, new Map(stale.map(([ref, base]) => [ref, shownOf(base)])));
  for (const table of TABLE_NAMES) {
    await eachNotPulled(db, table, pulls, async (rows) => {
      const gone = rows.map((row) => placeOf(table, row)).filter((place) => !bases.has(recordRef(place)));
      await removeRows(db, gone);
    });
  }
  return stale.map(([ref]) => ref);
}
