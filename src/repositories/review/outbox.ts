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

/** Returns waiting and set-aside entries, the oldest first. */
export async function outboxEntries(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.orderBy('seq').toArray();
}

/** Returns the rows of unsent writes as `rowRef`. A file with such a row says so in its name (docs/product.md 6.6). */
export async function unsentRows(db: TeacherDb): Promise<Set<string>> {
  const entries = await db.outbox.toArray();
  return new Set(entries.flatMap(({ patches }) => patches.map(rowRef)));
}

/** Counts the rows of each table once, even if several entries change them. */
export function rowCounts(entries: readonly Pick<OutboxEntry, 'patches'>[]): Map<TableName, number> {
  const ids = new Map<TableName, Set<number>>();
  for (const { table, id } of entries.flatMap(({ patches }) => patches)) {
    ids.set(table, (ids.get(table) ?? new Set()).add(id));
  }
  return new Map([...ids].map(([table, { size }]) => [table, size]));
}

/** Whether the first full pull has ended. Until then a list may be empty because its rows have not arrived yet. */
export async function isComplete(db: TeacherDb): Promise<boolean> {
  return (await readSync(db)).complete;
}

/** Returns when a feed page last removed an accepted entry of this device, in ms; null if never. */
export async function lastSent(db: TeacherDb): Promise<number | null> {
  return (await readSync(db)).lastSent;
}

export interface FirstPull {
  readonly complete: boolean;
  /**
   * Arrived and all rows of the first full pull; null before the first feed page. Stored, so that every tab shows the same
   * after a reload.
   */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

export async function firstPull(db: TeacherDb): Promise<FirstPull> {
  const { complete, full } = await readSync(db);
  const progress = full?.total === undefined ? null : { done: full.done ?? 0, total: full.total };
  return { complete, progress };
}

export interface OutboxFacts extends OutboxCounts {
  /** The device has received every write in the change feed. */
  readonly empty: boolean;
  /** In the outbox and in no backup; null if there is none (docs/sync.md L3.4). */
  readonly onlyHereSince: number | null;
}

/**
 * Reads the facts about the outbox (docs/product.md 8.2). Every screen calls this after every write, even if 10,000 wait, so it
 * uses counts and index keys, and entries only as in `waitingRows`.
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

/** Up to so many set-aside entries are read; with more, the waiting ones. */
const FEW = 100;

/**
 * The bases know the rows of all entries. Those of a few set-aside entries are subtracted; with many, the waiting entries are
 * read, which is faster.
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

/** Each once, if its record is known. */
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

/** Returns the rows of unsent writes with their groups (docs/product.md 6.6), once for each write. */
export async function unsentPlaces(db: TeacherDb): Promise<PlacedRow[]> {
  const entries = await db.outbox.toArray();
  return entries.flatMap(({ patches }) => patches.map(placeOfPatch));
}
