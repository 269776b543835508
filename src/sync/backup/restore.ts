/**
 * Restores a backup (docs/sync.md L6.2): adds the missing entries at the end of the outbox, shows the file's rows when
 * this device has no rows, and starts a full pull that brings the server's rows. It removes nothing, so it loses no work.
 */
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import {
  restoreRefusal,
  withTeacherId,
  type Backup,
  type BackupEntry,
  type BackupOwner,
  type RestoreRefusal,
} from '#domain/sync/backup.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { parseStamp } from '#domain/sync/stamp.ts';
import { readSync } from '../../db/meta.ts';
import type { Draft, KeptMeta, TeacherDb } from '../../db/schema.ts';
import type { FileOwner, LongWork } from './make-file.ts';
import { renewClock } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { refsOf } from '../outbox/entries.ts';
import { addEntries, allSentWaitAgain } from '../outbox/entry-states.ts';
import { keepBases, rebuildRows, refOf, touchesOf } from '../outbox/overlay.ts';
import { resyncing } from '../../db/resync.ts';
import { writeTransaction } from '../../db/write-transaction.ts';

const PART_ROWS = 1_000;

/** The writes, drafts and rows that a restore will add, or has added. */
export interface RestorePlan {
  /** Writes that are missing here; they go to the server again. */
  readonly entries: readonly BackupEntry[];
  /** Unsaved rolls and forms that are missing here. */
  readonly drafts: number;
  /**
   * The number of the file's rows that are shown until the full pull has ended. It is 0 when this device has rows of
   * its own.
   */
  readonly rows: number;
  /**
   * How many kept rows (P4.4) the file has that this device lacks. Kept rows are copies of rows that a restored server had
   * lost.
   */
  readonly kept: number;
}

/** Returns the reason why this file can't be restored on this device, or null if it can be restored. */
export async function fileRefusal(db: TeacherDb, file: Backup, owner: FileOwner): Promise<RestoreRefusal | null> {
  const { epoch, before } = await readSync(db);
  const here: BackupOwner = { ...owner, epoch: epoch ?? before ?? null };
  return restoreRefusal(file, here, CONTRACT_VERSION);
}

/** Says what a restore of this file will add, so that the teacher can decide. */
export async function planRestore(db: TeacherDb, file: Backup): Promise<RestorePlan> {
  return await db.transaction('r', db.tables, () => planOf(db, file));
}

/** Restores a file for which `fileRefusal` returned null. Everything happens in one transaction. */
export async function restoreFile(device: SyncDevice, given: Backup, work: LongWork): Promise<RestorePlan> {
  const { db, userId } = device;
  const file = withTeacherId(given, userId);
  const deviceId = device.newKey();
  const plan = await writeTransaction(device, { tables: db.tables, byTeacher: true }, async () => {
    const made = await planOf(db, file);
    const shows = made.rows > 0;
    if (shows) await putRows(db, file, work);
    await putDrafts(db, file);
    await putKept(db, file);
    const stamps = made.entries.map(({ stamp }) => parseStamp(stamp));
    await renewClock(db, deviceId, stamps, shows ? file.clock : null);
    await startAgain(db, file, shows);
    const refs = await addMissing(db, made.entries);
    await rebuildRows(db, [...refs, ...(shows ? file.bases.map(({ table, id }) => refOf(table, id)) : [])]);
    return made;
  });
  device.nudge();
  return plan;
}

async function planOf(db: TeacherDb, file: Backup): Promise<RestorePlan> {
  const here = new Set((await db.outbox.orderBy('key').keys()) as string[]);
  const drafts = new Set((await db.drafts.toCollection().primaryKeys()) as string[]);
  return {
    // If the file holds a write twice, it is added once.
    entries: file.outbox.filter(({ key }) => !here.has(key) && here.add(key)),
    drafts: file.drafts.filter(({ key }) => !drafts.has(key)).length,
    rows: (await hasNoRows(db)) ? countRows(file) : 0,
    kept: (await missingKept(db, file)).length,
  };
}

async function hasNoRows(db: TeacherDb): Promise<boolean> {
  const tables = [...TABLE_NAMES.map((table) => db.rows(table)), db.bases];
  const counts = await Promise.all(tables.map((table) => table.count()));
  return counts.every((count) => count === 0);
}

function countRows({ rows }: Backup): number {
  return TABLE_NAMES.reduce((sum, table) => sum + (rows[table]?.length ?? 0), 0);
}

/**
 * Stores the file's rows with the pull number 0. The numbers of real pulls start at 1, so the full pull that follows
 * removes every row of the file that it does not bring.
 */
async function putRows(db: TeacherDb, file: Backup, { signal, onProgress }: LongWork): Promise<void> {
  const total = countRows(file);
  let done = 0;
  for (const table of TABLE_NAMES) {
    const rows = file.rows[table] ?? [];
    for (let start = 0; start < rows.length; start += PART_ROWS) {
      signal.throwIfAborted();
      const part = rows.slice(start, start + PART_ROWS);
      await db.rows(table).bulkPut(part.map((row) => ({ ...row, pulled: 0 })));
      done += part.length;
      onProgress({ done, total });
    }
  }
  await db.bases.bulkPut(file.bases.map(({ table, id, row }) => ({ table, id, row: row && { ...row, pulled: 0 } })));
}

async function putDrafts(db: TeacherDb, file: Backup): Promise<void> {
  const here = await db.drafts.bulkGet(file.drafts.map(({ key }) => key));
  await db.drafts.bulkPut(file.drafts.filter((_, index) => !here[index]) as Draft[]);
}

async function putKept(db: TeacherDb, file: Backup): Promise<void> {
  await db.meta.bulkPut(await missingKept(db, file));
}

async function missingKept(db: TeacherDb, file: Backup): Promise<KeptMeta[]> {
  const kept = file.kept.map(({ key, at, rows }) => ({ key, at, rows: [...rows] }) as KeptMeta);
  const here = await db.meta.bulkGet(kept.map(({ key }) => key));
  return kept.filter((_, index) => !here[index]);
}

/** Starts a full pull, and makes the sent entries wait again (P4.3). */
async function startAgain(db: TeacherDb, file: Backup, shows: boolean): Promise<void> {
  const here = await readSync(db);
  const sync = resyncing(here);
  const { cursor, complete } = file.sync;
  // The shown rows have the file's epoch, even if this device has already pulled from a server with a later epoch.
  const before = file.sync.before ?? file.owner.epoch;
  await db.meta.put(shows ? { ...sync, before, cursor, complete } : sync);
  await allSentWaitAgain(db);
}

/**
 * Whether the server has refused the write. A write that was set aside without being sent is sent now, because the create
 * that it needs may be accepted here.
 */
function isJudged({ state, error }: Pick<BackupEntry, 'state' | 'error'>): boolean {
  return state === 'refused' && error !== null;
}

/** Adds entries at the end, in the file's order. Returns the rows that they and the entries of this device touch. */
async function addMissing(db: TeacherDb, entries: readonly BackupEntry[]): Promise<string[]> {
  const here = await db.outbox.toArray();
  const refs = [...entries.flatMap(({ patches }) => touchesOf(patches)), ...refsOf(here)];
  await keepBases(db, refs);
  // The file's rows may lack a write that the server has already applied. So a sent entry is sent again with its old
  // key, and the server repeats its stored answer (R10.4).
  await addEntries(
    db,
    entries.map(({ body, ...entry }) => ({ ...entry, body, state: isJudged(entry) ? 'refused' : 'waiting' })),
  );
  return refs;
}
