import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { Fields } from '#domain/rows/table.ts';
import { readSync } from '../../db/meta.ts';
import { resyncing } from '../../db/resync.ts';
import type { SyncMeta, TeacherDb } from '../../db/schema.ts';
import { followServer, type AnswerClock } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { RowKeeper } from './kept-rows.ts';
import { layAnew, refOf } from '../outbox/overlay.ts';

export interface FeedRow {
  table: string;
  id: number;
  change: number;
  deleted?: string;
  fields: Fields;
}

/** One answer of `GET changes` (docs/sync.md, Wire). */
export interface FeedPage {
  rows: FeedRow[];
  to: number;
  more?: boolean;
  page?: string | null;
  total: number;
  epoch: string;
}

/** Applies a page of changes, only to the cursor that it was asked with (P3). True: there is more to ask for. */
export async function applyPage(
  device: SyncDevice,
  asked: SyncMeta,
  page: FeedPage,
  clock: AnswerClock,
): Promise<boolean> {
  const { db } = device;
  const deviceId = device.newKey();
  return await db.transaction('rw', db.tables, async () => {
    const sync = await readSync(db);
    // Another context was faster, or a restore came between: ask again from where things stand now.
    if (sync.cursor !== asked.cursor || sync.epoch !== asked.epoch || sync.full) return true;
    const refs = await takeRows(db, page.rows, sync.pulls);
    const gone = await dropSentUpTo(db, page.to);
    await db.meta.put({ ...sync, cursor: page.to });
    await layAnew(db, [...refs, ...gone]);
    await followAfterPull(device, clock, deviceId);
    return page.more === true;
  });
}

/**
 * Applies a page of a full pull. The cursor moves only at its end, to the counter noted at its start; then base rows
 * that this pull did not show go, and the outbox stays (P4.3). True: there is more to ask for.
 */
export async function applyFullPage(
  device: SyncDevice,
  asked: SyncMeta,
  page: FeedPage,
  clock: AnswerClock,
): Promise<boolean> {
  const { db } = device;
  const deviceId = device.newKey();
  return await db.transaction('rw', db.tables, async () => {
    const sync = await readSync(db);
    if (sync.pulls !== asked.pulls || (sync.full?.page ?? null) !== (asked.full?.page ?? null)) return true;
    if (sync.complete && !sync.full) return true;
    const pulls = sync.full ? sync.pulls : sync.pulls + 1;
    const keep = keeperFor(device, sync, page.epoch);
    await keep?.replaced(page.rows);
    const refs = await takeRows(db, page.rows, pulls);
    const next = page.page ?? null;
    if (next !== null) {
      await db.meta.put({ ...sync, pulls, epoch: page.epoch, full: { to: page.to, page: next } });
      await layAnew(db, refs);
      return true;
    }
    await keep?.notShown(pulls);
    const vanished = await dropRowsNotShown(db, pulls);
    const gone = await dropSentUpTo(db, page.to);
    await db.meta.put({ ...sync, pulls, epoch: page.epoch, before: null, full: null, cursor: page.to, complete: true });
    await layAnew(db, [...refs, ...vanished, ...gone]);
    await followAfterPull(device, clock, deviceId);
    // What changed while the pull ran is behind `to`: one ordinary page brings it.
    return true;
  });
}

/** The server can't serve this cursor: everything is shown anew, sent entries wait again (P4.3). */
export async function startFullPull(device: SyncDevice): Promise<void> {
  const { db } = device;
  await db.transaction('rw', db.tables, async () => {
    const sync = await readSync(db);
    const sent = await db.outbox.where('state').equals('sent').toArray();
    await db.outbox.bulkPut(sent.map((entry) => ({ ...entry, state: 'waiting', change: null })));
    await db.meta.put(resyncing(sync));
    await layAnew(
      db,
      sent.flatMap((entry) => entry.touches),
    );
  });
}

/** Only across epochs something of the server's can go that nobody deleted (P4.4). */
function keeperFor({ db, now }: SyncDevice, { before }: SyncMeta, epoch: string): RowKeeper | null {
  return before && before !== epoch ? new RowKeeper(db, now()) : null;
}

/** Bases are replaced; where no entry touches a row, the shown row is the base. Gives the rows to lay anew. */
async function takeRows(db: TeacherDb, rows: readonly FeedRow[], pulled: number): Promise<string[]> {
  // A table of a newer server is none of this version's business (L4.1).
  const known = rows.filter((row) => Object.hasOwn(TABLES, row.table)) as (FeedRow & { table: TableName })[];
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

async function dropSentUpTo(db: TeacherDb, to: number): Promise<string[]> {
  const gone = await db.outbox
    .where('state')
    .equals('sent')
    .filter((entry) => entry.change !== null && entry.change <= to)
    .toArray();
  await db.outbox.bulkDelete(gone.map((entry) => entry.seq));
  return gone.flatMap((entry) => entry.touches);
}

async function dropRowsNotShown(db: TeacherDb, pulls: number): Promise<string[]> {
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

async function followAfterPull(device: SyncDevice, clock: AnswerClock, deviceId: string): Promise<void> {
  const unsent = await device.db.outbox.where('state').equals('waiting').toArray();
  await followServer(device, clock, unsent, deviceId);
}
