import { largest } from '#domain/lists.ts';
import type { Kysely, Transaction } from 'kysely';
import { CLASH_TABLES } from '#domain/sync/clash-tables.ts';
import { clashesSince } from '#domain/sync/clash.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import type { Database } from '../db/schema.ts';
import { CONTENT_MS } from '#domain/sync/content-age.ts';
import { KEY_MS, TOMBSTONE_MS } from '../sync/lifetimes.ts';
import { lockTeacher } from '../sync/teacher-clock.ts';
import { clearContent, deleteBelow, deleteRows, oldestTombstone, tombstonesOf } from './deleted-rows.ts';

/** A write of the teacher waits for at most one transaction of this many rows. */
const BATCH_ROWS = 500;

export interface Purged {
  keys: number;
  contents: number;
  tombstones: number;
  sessions: number;
  links: number;
  clashes: number;
}

interface Due {
  readonly db: Kysely<Database>;
  readonly teacherId: number;
  readonly now: number;
}

/** Calls `yieldToCalls` between two transactions, so that the server can answer calls. */
export async function purgeTeacher(due: Due, yieldToCalls: () => Promise<void>): Promise<Purged> {
  const all = async (batch: (due: Due) => Promise<number>): Promise<number> => {
    let total = 0;
    for (let some = await batch(due); some > 0; some = await batch(due)) {
      total += some;
      await yieldToCalls();
    }
    return total;
  };
  return {
    keys: await all(forgetKeys),
    contents: await all(clearContents),
    tombstones: await all(dropTombstones),
    sessions: await deleteExpired(due, 'sessions'),
    links: await deleteExpired(due, 'mailTokens'),
    clashes: await oldClashes(due),
  };
}

/** Older than 400 days. A write that a device sends again after that is applied a second time (docs/sync.md R10.4). */
async function forgetKeys({ db, teacherId, now }: Due): Promise<number> {
  const old = await db
    .selectFrom('answers')
    .select('key')
    .where('teacherId', '=', teacherId)
    .where('at', '<', now - KEY_MS)
    .limit(BATCH_ROWS)
    .execute();
  if (old.length === 0) return 0;
  const keys = old.map(({ key }) => key);
  await db.deleteFrom('answers').where('teacherId', '=', teacherId).where('key', 'in', keys).execute();
  return keys.length;
}

/**
 * Removes the content of one delete that is older than 30 days: deletes the child rows, then clears the deleted rows
 * (docs/sync.md D4.2). One call handles only some of many rows. At the end `purgedTo` is the time up to which all content is
 * removed.
 */
async function clearContents(due: Due): Promise<number> {
  const before = due.now - CONTENT_MS;
  return await withDue(due, before, purgedTo, async (trx, at) => {
    const { teacherId } = due;
    let cleared = 0;
    for (const table of TABLE_NAMES) {
      const rows = await tombstonesOf(trx, teacherId, table, at);
      const ids = rows.map(({ id }) => id);
      cleared += await deleteBelow(trx, teacherId, table, ids, BATCH_ROWS);
      if (cleared >= BATCH_ROWS) return cleared;
    }
    for (const table of TABLE_NAMES) {
      // `deleteBelow` may have removed rows that are also children of another deleted row.
      const rows = await tombstonesOf(trx, teacherId, table, at);
      await clearContent(trx, teacherId, table, rows);
      cleared += rows.length;
    }
    await trx
      .updateTable('teachers')
      .set({ purgedTo: at + 1 })
      .where('id', '=', teacherId)
      .execute();
    return cleared;
  });
}

/**
 * Deletes the tombstones of one delete that is older than 400 days. A device whose cursor is older than the raised horizon has
 * to make a full pull (docs/sync.md P4.2).
 */
async function dropTombstones(due: Due): Promise<number> {
  return await withDue(
    due,
    due.now - TOMBSTONE_MS,
    async () => 0,
    async (trx, at) => {
      const { teacherId } = due;
      let [dropped, horizon] = [0, 0];
      for (const table of TABLE_NAMES) {
        const rows = await tombstonesOf(trx, teacherId, table, at);
        const ids = rows.map(({ id }) => id);
        await deleteRows(trx, teacherId, table, ids);
        horizon = largest([horizon, ...rows.map(({ change }) => change)]);
        dropped += ids.length;
      }
      await trx
        .updateTable('teachers')
        .set((eb) => ({ horizon: eb.case().when('horizon', '<', horizon).then(horizon).else(eb.ref('horizon')).end() }))
        .where('id', '=', teacherId)
        .execute();
      return dropped;
    },
  );
}

/**
 * Runs `act` with the time of the oldest tombstones to handle. The first search takes no lock, so usually no write of the
 * teacher has to wait.
 */
async function withDue(
  { db, teacherId, now }: Due,
  before: number,
  from: (trx: Transaction<Database>, teacherId: number) => Promise<number>,
  act: (trx: Transaction<Database>, at: number) => Promise<number>,
): Promise<number> {
  const find = async (trx: Transaction<Database>): Promise<number | null> => {
    const at = await oldestTombstone(trx, teacherId, await from(trx, teacherId));
    return at !== null && at < before ? at : null;
  };
  const isDue = await db.transaction().setAccessMode('read only').execute(find);
  if (isDue === null) return 0;
  return await db.transaction().execute(async (trx) => {
    await lockTeacher(trx, teacherId, now);
    const at = await find(trx);
    return at === null ? 0 : await act(trx, at);
  });
}

async function purgedTo(trx: Transaction<Database>, teacherId: number): Promise<number> {
  const teacher = await trx.selectFrom('teachers').select('purgedTo').where('id', '=', teacherId).executeTakeFirst();
  return teacher?.purgedTo ?? 0;
}

async function deleteExpired({ db, teacherId, now }: Due, table: 'sessions' | 'mailTokens'): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('teacherId', '=', teacherId)
    .where('expiresAt', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Open or closed, older than 30 days. Devices do not show them (docs/sync.md W9.2). */
async function oldClashes({ db, teacherId, now }: Due): Promise<number> {
  let count = 0;
  for (const table of CLASH_TABLES) {
    const old = await db
      .deleteFrom(table)
      .where('teacherId', '=', teacherId)
      .where('createdAt', '<', clashesSince(now))
      .executeTakeFirst();
    count += Number(old.numDeletedRows);
  }
  return count;
}
