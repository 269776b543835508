/**
 * Restores a backup and removes nothing (docs/sync.md L6.2). The missing entries go to the end of the outbox. A device without
 * rows shows the rows of the file. Then a full pull gets the server's rows.
 */
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import type { Draft } from '#domain/drafts/kinds.ts';
import {
  restoreRefusal,
  withTeacherId,
  type Backup,
  type BackupDraft,
  type BackupEntry,
  type BackupOwner,
  type RestoreRefusal,
} from '#domain/sync/backup.ts';
import {
  GROUPED_TABLES,
  type GroupKey,
  type PlacedRow,
  placeOf,
  placeOfPatch,
  type RecordRef,
  recordRef,
  rowRef,
} from '#domain/rows/groups.ts';
import type { RowKey } from '#domain/rows/tree.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { parseStamp } from '#domain/sync/stamp.ts';
import { readSync } from '../../db/meta.ts';
import { writeBases } from '../../db/rows/bases.ts';
import { putRows, readRecords } from '../../db/rows/records.ts';
import { countRecords, groupsOfRows } from '../../db/rows/scan.ts';
import type { KeptMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { FileOwner, LongWork } from './make-file.ts';
import { renewClock } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { addEntries } from '../outbox/entry-states.ts';
import { hasRecord, keepBases, rebuildRows, touchesOf } from '../outbox/overlay.ts';
import { laterPlace } from '../outbox/place.ts';
import { placeUnplaced } from '../outbox/unplaced.ts';
import { resyncing } from '../../db/resync.ts';
import { missingTeams, putTeams } from '../../db/team-rows.ts';
import { writeTransaction } from '../../db/write-transaction.ts';

const PART_ROWS = 1_000;

export interface RestorePlan {
  /** The writes that this device lacks. */
  readonly entries: readonly BackupEntry[];
  /** The drafts that this device lacks, even those that this version of the app can't read (docs/product.md 8.30). */
  readonly drafts: readonly BackupDraft[];
  /**
   * The number of the file's rows that the screen shows until the full pull has ended; 0 if this device has rows of its own.
   */
  readonly rows: number;
  /** The number of kept rows that this device lacks (P4.4). */
  readonly kept: number;
  /** The number of classes with teams that this device lacks (docs/product.md 10.31). */
  readonly teams: number;
}

export async function fileRefusal(db: TeacherDb, file: Backup, owner: FileOwner): Promise<RestoreRefusal | null> {
  const { epoch, before } = await readSync(db);
  const here: BackupOwner = { ...owner, epoch: epoch ?? before ?? null };
  return restoreRefusal(file, here, CONTRACT_VERSION);
}

/** Returns what a restore of this file will add, so that the teacher can decide. */
export async function planRestore(db: TeacherDb, file: Backup): Promise<RestorePlan> {
  return await db.transaction('r', db.tables, async () => await planOf(db, file));
}

/** Restores a file in one transaction. `fileRefusal` has to be null for it. */
export async function restoreFile(device: SyncDevice, given: Backup, work: LongWork): Promise<RestorePlan> {
  const { db, userId } = device;
  const file = withTeacherId(given, userId);
  const deviceId = device.newKey();
  const plan = await writeTransaction(device, { tables: db.tables, byTeacher: true }, async () => {
    const made = await planOf(db, file);
    const shows = made.rows > 0;
    const bases = shows ? await putFileRows(db, file, work) : [];
    await db.drafts.bulkPut(made.drafts as Draft[]);
    await db.meta.bulkPut(await missingKept(db, file));
    await putTeams(db, await missingTeams(db, file.teams));
    const placed = await placedEntries(db, file, made.entries);
    const stamps = made.entries.map(({ stamp }) => parseStamp(stamp));
    await renewClock(db, deviceId, stamps, shows ? file.clock : null);
    await startAgain(db, file, shows);
    const refs = await addMissing(db, placed);
    await rebuildRows(db, [...refs, ...bases]);
    return made;
  });
  device.nudge();
  return plan;
}

async function planOf(db: TeacherDb, file: Backup): Promise<RestorePlan> {
  const here = new Set((await db.outbox.orderBy('key').keys()) as string[]);
  const drafts = new Set((await db.drafts.toCollection().primaryKeys()) as string[]);
  return {
    entries: file.outbox.filter(({ key }) => !here.has(key) && here.add(key)),
    drafts: file.drafts.filter(({ key }) => !drafts.has(key)),
    rows: (await countRecords(db)) + (await db.baseRecords.count()) === 0 ? countRows(file) : 0,
    kept: (await missingKept(db, file)).length,
    teams: (await missingTeams(db, file.teams)).length,
  };
}

function countRows({ rows }: Backup): number {
  return TABLE_NAMES.reduce((sum, table) => sum + (rows[table]?.length ?? 0), 0);
}

/**
 * Stores the file's rows with the pull number 0, so that the full pull after the restore removes every row that it does not
 * contain. Returns the keys of the records that have a base.
 */
async function putFileRows(db: TeacherDb, file: Backup, { signal, onProgress }: LongWork): Promise<RecordRef[]> {
  const total = countRows(file);
  let done = 0;
  for (const table of TABLE_NAMES) {
    const rows = file.rows[table] ?? [];
    for (let start = 0; start < rows.length; start += PART_ROWS) {
      signal.throwIfAborted();
      const part = rows.slice(start, start + PART_ROWS);
      await putRows(
        db,
        part.map((row) => ({ place: placeOf(table, row), row: { ...row, pulled: 0 } })),
      );
      done += part.length;
      onProgress({ done, total });
    }
  }
  return await putFileBases(db, file);
}

/** In a base, the server's version replaces each row that an entry changes. */
async function putFileBases(db: TeacherDb, file: Backup): Promise<RecordRef[]> {
  const groups = groupsIn(file);
  const given = file.bases.map((base) => ({ ...base, ref: recordRef(placeFrom(groups, base)) }));
  const bases = new Map<RecordRef, { rows: Map<number, StoredRow>; touched: Set<number> }>();
  for (const [ref, rows] of await readRecords(
    db,
    given.map(({ ref }) => ref),
  )) {
    bases.set(ref, { rows: new Map(rows), touched: new Set() });
  }
  for (const { id, row, ref } of given) {
    const base = bases.get(ref);
    if (row) base?.rows.set(id, { ...row, pulled: 0 });
    else base?.rows.delete(id);
    base?.touched.add(id);
  }
  await writeBases(db, bases);
  return [...bases.keys()];
}

function groupsIn({ rows, bases, outbox }: Backup): Map<string, GroupKey> {
  const named = [
    ...GROUPED_TABLES.flatMap((table) => (rows[table] ?? []).map((row) => placeOf(table, row))),
    ...bases.flatMap(({ table, row }) => (row ? [placeOf(table, row)] : [])),
    ...outbox.flatMap(({ patches }) => patches.map(placeOfPatch)),
  ];
  return new Map(named.flatMap((place) => (place.group ? [[rowRef(place), place.group] as const] : [])));
}

function placeFrom(groups: ReadonlyMap<string, GroupKey>, { table, id }: RowKey): PlacedRow {
  const group = groups.get(rowRef({ table, id }));
  return { table, id, ...(group && { group }) };
}

/**
 * The patches in a file contain no groups. If the file has no rows either, the groups are found in the rows of this device
 * (docs/sync.md S4.2).
 */
async function placedEntries(
  db: TeacherDb,
  file: Backup,
  entries: readonly BackupEntry[],
): Promise<readonly BackupEntry[]> {
  const groups = groupsIn(file);
  const patches = entries.flatMap((entry) => entry.patches);
  for (const table of GROUPED_TABLES) {
    const unknown = patches.filter((patch) => patch.table === table && !groups.has(rowRef(patch)));
    if (unknown.length === 0) continue;
    const found = await groupsOfRows(db, table, new Set(unknown.map(({ id }) => id)));
    for (const [id, group] of found) groups.set(rowRef({ table, id }), group);
  }
  return entries.map((entry) => ({
    ...entry,
    patches: entry.patches.map((patch) => ({ ...patch, ...placeFrom(groups, patch) })),
  }));
}

async function missingKept(db: TeacherDb, file: Backup): Promise<KeptMeta[]> {
  const kept = file.kept.map(({ key, at, rows }) => ({ key, at, rows: [...rows] }) as KeptMeta);
  const here = await db.meta.bulkGet(kept.map(({ key }) => key));
  return kept.filter((_, index) => !here[index]);
}

async function startAgain(db: TeacherDb, file: Backup, shows: boolean): Promise<void> {
  const here = await readSync(db);
  const sync = resyncing(here);
  const { cursor, complete } = file.sync;
  // The rows of the file belong to the epoch of the file, even if this device has pulled from a later one.
  const before = file.sync.before ?? file.owner.epoch;
  // With a later change number in the file the device can prove that the server has lost changes (P4.2).
  const ofFile = before === null ? [] : [{ epoch: before, change: cursor }];
  const place = laterPlace([...(sync.place ? [sync.place] : []), ...ofFile]) ?? null;
  await db.meta.put(shows ? { ...sync, before, cursor, complete, place } : sync);
}

/**
 * Whether the server has refused the write. A restore sends the set-aside writes that were never sent, because the server may
 * now accept their create.
 */
function isJudged({ state, error }: Pick<BackupEntry, 'state' | 'error'>): boolean {
  return state === 'refused' && error !== null;
}

/** Returns the records that these entries and the entries of this device change. */
async function addMissing(db: TeacherDb, entries: readonly BackupEntry[]): Promise<string[]> {
  // A write of the file may create a row whose group an entry of this device lacks (S4.2).
  const brought = entries.flatMap((entry) => entry.patches).filter(hasRecord);
  await placeUnplaced(db, () => brought.map((place) => ({ place })));
  const here = await db.outbox.toArray();
  const patches = [...entries, ...here].flatMap((entry) => entry.patches);
  await keepBases(db, patches);
  // The server may already have applied a write that the file's rows lack. It then repeats its stored answer to the old key
  // (R10.4).
  await addEntries(
    db,
    entries.map(({ body, ...entry }) => ({ ...entry, body, state: isJudged(entry) ? 'refused' : 'waiting' })),
  );
  return touchesOf(patches);
}
