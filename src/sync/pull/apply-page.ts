import type { Parsed } from '#contract/endpoint.ts';
import type { changes } from '#contract/sync.ts';
import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { readSync } from '../../db/meta.ts';
import { resyncing } from '../../db/resync.ts';
import type { SyncMeta, TeacherDb } from '../../db/schema.ts';
import { rowsAndOutbox, writeTransaction } from '../../db/write-transaction.ts';
import type { ServerClock } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { applyAnswer } from '../exchange.ts';
import { allSentWaitAgain, removeSentUpTo } from '../outbox/entry-states.ts';
import { rebuildRows, refOf } from '../outbox/overlay.ts';
import { RowKeeper } from './kept-rows.ts';

/** One answer of `GET changes`, and a row of it, as the contract has them. */
export type FeedPage = Parsed<(typeof changes)['answer']>;
export type FeedRow = FeedPage['rows'][number];

/** A row of a table that this version of the app has. */
type KnownRow = FeedRow & { table: TableName };

/** Applies a page of changes, but only to the cursor for which it was asked (P3). Returns whether there is more to ask for. */
export async function applyPage(
  device: SyncDevice,
  asked: SyncMeta,
  page: FeedPage,
  clock: ServerClock,
): Promise<boolean> {
  const { db } = device;
  return await applyAnswer(device, { tables: rowsAndOutbox(db), clock }, async () => {
    const sync = await readSync(db);
    // Another context has applied a page, or a file was restored: ask again from the cursor of now.
    if (sync.cursor !== asked.cursor || sync.epoch !== asked.epoch || sync.full) return true;
    const refs = await takeRows(db, page.rows, sync.pulls);
    const passed = await removeSentUpTo(db, page.to);
    await db.meta.put({ ...sync, cursor: page.to });
    await rebuildRows(db, [...refs, ...passed]);
    return page.more === true;
  });
}

/**
 * Applies a page of a full pull. The cursor moves only at the end of the pull, to the server's counter at its start; then
 * the base rows that this pull did not show go, and the outbox stays (P4.3). Returns whether there is more to ask for.
 */
export async function applyFullPage(
  device: SyncDevice,
  asked: SyncMeta,
  page: FeedPage,
  clock: ServerClock,
): Promise<boolean> {
  const { db } = device;
  return await applyAnswer(device, { tables: rowsAndOutbox(db), clock }, async () => {
    const sync = await readSync(db);
    // Another context has applied this page, or a newer full pull has started.
    if (sync.pulls !== asked.pulls || (sync.full?.page ?? null) !== (asked.full?.page ?? null)) return true;
    if (sync.complete && !sync.full) return true;
    const pulls = sync.full ? sync.pulls : sync.pulls + 1;
    const keep = keeperFor(device, sync, page.epoch);
    await keep?.replaced(page.rows);
    const refs = await takeRows(db, page.rows, pulls);
    const next = page.page ?? null;
    if (next !== null) {
      await db.meta.put({ ...sync, pulls, epoch: page.epoch, full: { to: page.to, page: next } });
      await rebuildRows(db, refs);
      return true;
    }
    await keep?.notShown(pulls);
    const vanished = await removeRowsNotShown(db, pulls);
    const passed = await removeSentUpTo(db, page.to);
    await db.meta.put({ ...sync, pulls, epoch: page.epoch, before: null, full: null, cursor: page.to, complete: true });
    await rebuildRows(db, [...refs, ...vanished, ...passed]);
    // The rows that changed during the pull have numbers after `to`: one ordinary page brings them.
    return true;
  });
}

/** The server can't serve this cursor: a full pull begins, and sent entries wait again (P4.3). */
export async function startFullPull(device: SyncDevice): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: rowsAndOutbox(db) }, async () => {
    const refs = await allSentWaitAgain(db);
    await db.meta.put(resyncing(await readSync(db)));
    await rebuildRows(db, refs);
  });
}

/** After a change of epoch the server may lack rows that nobody deleted, so a full pull keeps them first (P4.4). In the same epoch it keeps none. */
function keeperFor({ db, now }: SyncDevice, { before }: SyncMeta, epoch: string): RowKeeper | null {
  return before && before !== epoch ? new RowKeeper(db, now()) : null;
}

/** Replaces base rows. Where no entry touches a row, the shown row is the base row. Returns the rows to rebuild. */
async function takeRows(db: TeacherDb, rows: readonly FeedRow[], pulled: number): Promise<string[]> {
  // A newer server may have tables that this version of the app lacks: their rows are left out (L4.1).
  const known = rows.filter((row): row is KnownRow => Object.hasOwn(TABLES, row.table));
  const bases = await db.bases.bulkGet(known.map((row) => [row.table, row.id]));
  const shown = new Map<TableName, StoredRow[]>();
  const refs: string[] = [];
  const replaced = [];
  for (const [index, { table, id, fields, deleted }] of known.entries()) {
    const row: StoredRow = { ...fields, id, tomb: deleted ?? null, pulled };
    if (bases[index]) {
      replaced.push({ table, id, row });
      refs.push(refOf(table, id));
    } else {
      shown.set(table, [...(shown.get(table) ?? []), row]);
    }
  }
  await db.bases.bulkPut(replaced);
  for (const [table, list] of shown) await db.rows(table).bulkPut(list);
  return refs;
}

async function removeRowsNotShown(db: TeacherDb, pulls: number): Promise<string[]> {
  const refs: string[] = [];
  const stale = await db.bases.filter((base) => base.row !== null && base.row.pulled !== pulls).toArray();
  await db.bases.bulkPut(stale.map((base) => ({ ...base, row: null })));
  refs.push(...stale.map((base) => refOf(base.table, base.id)));
  for (const table of TABLE_NAMES) {
    const touched = new Set(
      (await db.bases.where('[table+id]').between([table, -Infinity], [table, Infinity]).toArray()).map(
        (base) => base.id,
      ),
    );
    await db
      .rows(table)
      .filter((row) => row.pulled !== pulls && !touched.has(row.id))
      .delete();
  }
  return refs;
}
