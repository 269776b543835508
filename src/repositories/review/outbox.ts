import { Dexie } from 'dexie';
import { smallest } from '#domain/lists.ts';
import type { TableName } from '#domain/tables/all.ts';
import { rowRef, type PlacedRow, placeOfPatch } from '#domain/rows/groups.ts';
import { countTouched } from '../../db/rows/bases.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { readSync } from '../../db/meta.ts';
import { lastBackup } from '../../sync/backup/last-backup.ts';
import { splitSetAside } from '../../sync/outbox/dependents.ts';
import { entriesAt, seqsOf, seqsTouching, setAsideEntries, waitingEntries } from '../../sync/outbox/entries.ts';
import { hasRecord, touchesOf } from '../../sync/outbox/overlay.ts';
import type { OutboxCounts } from '../../sync/status.ts';

export type { OutboxEntry } from '../../db/stored.ts';

/** Returns all entries of the outbox, the oldest first. They wait or are set aside. */
export async function outboxEntries(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.orderBy('seq').toArray();
}

/**
 * Returns the rows that unsent writes change, in the form of `rowRef`. If an exported file contains such a row, the name of the
 * file says so (docs/product.md 6.6).
 */
export async function unsentRows(db: TeacherDb): Promise<Set<string>> {
  const entries = await db.outbox.toArray();
  return new Set(entries.flatMap(({ patches }) => patches.map(rowRef)));
}

/**
 * Returns for each table how many rows have changes that are not on the server, because their writes wait or were refused
 * (docs/product.md 1.80).
 */
export async function unsentCounts(db: TeacherDb): Promise<ReadonlyMap<TableName, number>> {
  const entries = await db.outbox.toArray();
  const rows = new Map(entries.flatMap(({ patches }) => patches.map((patch) => [rowRef(patch), patch.table] as const)));
  const counts = new Map<TableName, number>();
  for (const table of rows.values()) counts.set(table, (counts.get(table) ?? 0) + 1);
  return counts;
}

/** Whether the first full pull has ended. Until then a list may be empty because its rows have not arrived yet. */
export async function isComplete(db: TeacherDb): Promise<boolean> {
  return (await readSync(db)).complete;
}

/**
 * Returns the time, in ms, at which a feed page last removed an accepted entry of this device, or null if this has not happened
 * yet.
 */
export async function lastSent(db: TeacherDb): Promise<number | null> {
  return (await readSync(db)).lastSent;
}

/** The progress of the first full pull. */
export interface FirstPull {
  readonly complete: boolean;
  /**
   * How many rows of the first full pull have arrived, and how many rows it has; null before the first feed page. The device
   * stores both numbers. So every tab shows the same progress, even after a reload.
   */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

/** Reads the progress of the first full pull. */
export async function firstPull(db: TeacherDb): Promise<FirstPull> {
  const { complete, full } = await readSync(db);
  const progress = full?.total === undefined ? null : { done: full.done ?? 0, total: full.total };
  return { complete, progress };
}

export interface OutboxFacts extends OutboxCounts {
  /** True if the outbox has no entry. Then the device has received every write in the change feed. */
  readonly empty: boolean;
  /**
   * The time of the oldest write that is in the outbox and in no backup; null if there is no such write (docs/sync.md L3.4).
   */
  readonly onlyHereSince: number | null;
}

/**
 * Reads the facts about the outbox (docs/product.md 8.2). Every screen reads these facts again after every write, even if
 * 10,000 writes wait. So this function uses counts and the keys of indexes. It reads waiting entries only in the case that the
 * comment of `waitingRows` explains.
 */
export async function outboxFacts(db: TeacherDb): Promise<OutboxFacts> {
  return await db.transaction('r', [db.outbox, db.baseRecords, db.meta], async () => {
    const [entries, waiting, aside, backedUp] = await Promise.all([
      db.outbox.count(),
      db.outbox.where('state').equals('waiting').count(),
      setAsideEntries(db),
      lastBackup(db),
    ]);
    if (entries === 0) return { rows: 0, refused: 0, empty: true, onlyHereSince: null };
    const [rows, onlyHereSince] = await Promise.all([
      waitingRows(db, { entries, waiting }, aside),
      onlyHereSinceOf(db, backedUp),
    ]);
    return { rows, refused: splitSetAside(aside).toReview.length, empty: false, onlyHereSince };
  });
}

/**
 * If at most this many entries are set aside, `waitingRows` reads the set-aside entries. Otherwise it reads the waiting
 * entries.
 */
const FEW = 100;

/**
 * Returns how many rows the waiting entries change. The bases know the rows that all entries change. So if all entries wait,
 * the result is the number of these rows. If a few entries are set aside, this function subtracts the rows that only the
 * set-aside entries change. If many entries are set aside, it reads the waiting entries, because this takes less time.
 */
async function waitingRows(
  db: TeacherDb,
  { entries, waiting }: { readonly entries: number; readonly waiting: number },
  aside: readonly OutboxEntry[],
): Promise<number> {
  if (waiting === 0) return 0;
  if (waiting === entries) return await countTouched(db);
  if (aside.length > FEW) return rowsOf(await waitingEntries(db)).size;
  const seqs = new Set(seqsOf(aside));
  const touching = await seqsTouching(db, touchesOf(aside.flatMap(({ patches }) => patches)));
  const waitingThere = touching.filter((seq) => !seqs.has(seq));
  const stillWaiting = rowsOf(await entriesAt(db, waitingThere));
  const onlyTheirs = [...rowsOf(aside)].filter((row) => !stillWaiting.has(row));
  return (await countTouched(db)) - onlyTheirs.length;
}

/** Returns the rows that these entries change and whose record is known, each row once. */
function rowsOf(entries: readonly OutboxEntry[]): Set<string> {
  return new Set(entries.flatMap(({ patches }) => patches.filter(hasRecord).map(rowRef)));
}

async function onlyHereSinceOf(db: TeacherDb, backedUp: number | null): Promise<number | null> {
  const firsts = (['waiting', 'refused'] as const).map(async (state) => {
    const since = [state, backedUp ?? Dexie.minKey];
    const ofState = db.outbox.where('[state+at]').between(since, [state, Dexie.maxKey], true, true);
    const [first] = await ofState.limit(1).keys();
    // Each key of the index is a pair `[state, at]`.
    return Array.isArray(first) ? Number(first[1]) : Infinity;
  });
  const oldest = smallest(await Promise.all(firsts));
  return Number.isFinite(oldest) ? oldest : null;
}

/**
 * Returns the rows that unsent writes change, with their groups (docs/product.md 6.6). If several writes change a row, the row
 * is returned several times.
 */
export async function unsentPlaces(db: TeacherDb): Promise<PlacedRow[]> {
  const entries = await db.outbox.toArray();
  return entries.flatMap(({ patches }) => patches.map(placeOfPatch));
}
