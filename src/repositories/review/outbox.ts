import { smallest } from '#domain/lists.ts';
import type { TableName } from '#domain/tables/all.ts';
import { Dexie } from 'dexie';
import { rowRef } from '#domain/rows/groups.ts';
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

/** Returns all entries, waiting and set aside, oldest first. */
export async function outboxEntries(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.orderBy('seq').toArray();
}

/**
 * Returns the rows of unsent writes, as `rowRef` returns them. The name of an exported file says if the file contains such a
 * row (docs/product.md 6.6).
 */
export async function unsentRows(db: TeacherDb): Promise<Set<string>> {
  const entries = await db.outbox.toArray();
  return new Set(entries.flatMap(({ patches }) => patches.map(rowRef)));
}

/**
 * Returns how many rows of each table are not on the server, because their writes wait or were refused (docs/product.md 1.80).
 */
export async function unsentCounts(db: TeacherDb): Promise<ReadonlyMap<TableName, number>> {
  const entries = await db.outbox.toArray();
  const rows = new Map(entries.flatMap(({ patches }) => patches.map((patch) => [rowRef(patch), patch.table] as const)));
  const counts = new Map<TableName, number>();
  for (const table of rows.values()) counts.set(table, (counts.get(table) ?? 0) + 1);
  return counts;
}

/** Whether the first full pull has ended. Before that, a list may be empty because its rows have not been pulled yet. */
export async function isComplete(db: TeacherDb): Promise<boolean> {
  return (await readSync(db)).complete;
}

/** Returns when the server last stored a write of this device, in ms, or null if it never did. */
export async function lastSent(db: TeacherDb): Promise<number | null> {
  return (await readSync(db)).lastSent;
}

/** The progress of the first full pull. */
export interface FirstPull {
  readonly complete: boolean;
  /**
   * How many rows of the first full pull have arrived, and how many there are; null before the first page. The device stores
   * both numbers, so every tab shows the same progress, also after a reload.
   */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

/** Reads the progress of the first full pull. */
export async function firstPull(db: TeacherDb): Promise<FirstPull> {
  const { complete, full } = await readSync(db);
  const progress = full?.total === undefined ? null : { done: full.done ?? 0, total: full.total };
  return { complete, progress };
}

/** The facts about the outbox that the status chip shows. */
export interface OutboxFacts extends OutboxCounts {
  /** True if the outbox has no entry, that is, the change feed has contained every write. */
  readonly empty: boolean;
  /** The time of the oldest write that is neither on the server nor in a backup; null if there is none (docs/sync.md L3.4). */
  readonly onlyHereSince: number | null;
}

/**
 * Reads the facts about the outbox. Every screen reads them again after every write, even if 10,000 writes wait. So this
 * function uses counts and index keys, and reads no waiting entry except in the case that is explained at `waitingRows`
 * (docs/product.md 8.2).
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

/** If at most this many entries are set aside, `waitingRows` reads these entries instead of the waiting ones. */
const FEW = 100;

/**
 * Returns how many rows the waiting entries change. The bases contain the rows that any entry changes. So if all entries wait,
 * the result is the number of these rows. If a few entries are set aside, this function subtracts the rows that only those
 * entries change. If many entries are set aside, it reads the waiting entries, because this takes less time.
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

/** Returns the rows that these entries change and that have a record on this device, each once. */
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
