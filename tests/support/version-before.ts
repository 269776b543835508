import type { DexieOptions } from 'dexie';
import type { StoredRow } from '../../domain/sync/patch.ts';
import { TABLE_NAMES } from '../../domain/tables/all.ts';
import { knownUser } from '../../src/db/device.ts';
import { allRows } from '../../src/db/rows/scan.ts';
import { TeacherDb } from '../../src/db/schema.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { FIRST_WITH_GROUPS, SCHEMA_VERSIONS } from '../../src/db/versions.ts';
import { basesOf } from './stored-rows.ts';

const BEFORE = SCHEMA_VERSIONS.filter(({ version }) => version < FIRST_WITH_GROUPS);

/**
 * How many records the code writes at the same time. With 200,000 writes at the same time, a browser would need much
 * memory.
 */
const PART = 5_000;

/**
 * Opens a database with the schema of the app version before groups, which stored each row as a separate record. In a
 * browser no options are needed.
 */
export function openBefore(userId: number, options: DexieOptions = {}): TeacherDb {
  return new TeacherDb(userId, options, BEFORE);
}

/**
 * Converts the database of a teacher to the format of the version before groups. No other handle may have the database
 * open. The browser tests and the benchmark run this function in a page.
 */
export async function storeAsBefore(userId: number, options: DexieOptions = {}): Promise<void> {
  const present = new TeacherDb(userId, options);
  // The current outbox has already used some seqs. The new database must not use them again.
  const seq = (await present.outbox.add({ key: 'next' } as never)) as number;
  await present.outbox.delete(seq);
  const rows = new Map<string, StoredRow[]>();
  for (const table of TABLE_NAMES) rows.set(table, (await allRows(present, table)) as unknown[] as StoredRow[]);
  const bases = new Map((await basesOf(present).toArray()).map((base) => [`${base.table}:${base.id}`, base]));
  const entries = await present.outbox.toArray();
  const [drafts, meta] = [await present.drafts.toArray(), await present.meta.toArray()];
  await present.delete();
  const old = openBefore(userId, options);
  for (const [table, list] of rows) {
    for (let first = 0; first < list.length; first += PART) {
      await old.table(table).bulkPut(list.slice(first, first + PART));
    }
  }
  await old.outbox.put({ seq, key: 'next' } as never);
  await old.outbox.clear();
  for (const { patches, ...entry } of entries) {
    const withoutGroups = patches.map(({ group: _, ...patch }) => patch);
    const touches = [...new Set(patches.map(({ table, id }) => `${table}:${id}`))];
    await old.outbox.put({ ...entry, ...asAccepted(entry), patches: withoutGroups, touches } as never);
    // In that version each changed row had a base. If the device does not know the group of a row, the current version
    // applies no patch to this row. The shown row is then the row of the server, so it becomes the base. If the device does
    // not have the row, the base was null.
    for (const { table, id } of patches) {
      const ref = `${table}:${id}`;
      if (bases.has(ref)) continue;
      bases.set(ref, { table, id, row: rows.get(table)?.find((shown) => shown.id === id) ?? null });
    }
  }
  await old.table('bases').bulkPut([...bases.values()]);
  await old.drafts.bulkPut(drafts);
  await old.meta.bulkPut(meta.filter(({ key }) => key !== 'writer'));
  old.close();
}

/**
 * Returns the fields in which that version stored whether the server had accepted an entry. Every second waiting entry
 * counts as accepted.
 */
function asAccepted({ state, seq }: Pick<OutboxEntry, 'state' | 'seq'>): object {
  const isSent = state === 'waiting' && seq % 2 === 0;
  return isSent ? { state: 'sent', change: 1, epoch: 'an epoch' } : { change: null, epoch: null };
}

export async function teacherHere(): Promise<number> {
  const user = await knownUser();
  if (!user) throw new Error('Nobody is signed in on this device.');
  return user.userId;
}

/**
 * Converts the database of the signed-in teacher to the format of the version before groups. Relaxed durability is safe
 * here, because no test kills the browser meanwhile. This function runs in a tab.
 */
export async function toVersionBefore(): Promise<void> {
  await storeAsBefore(await teacherHere(), { chromeTransactionDurability: 'relaxed' });
}
