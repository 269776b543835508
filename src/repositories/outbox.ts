import { Dexie } from 'dexie';
import type { TeacherDb, OutboxEntry } from '../db/schema.ts';
import { readSync } from '../db/meta.ts';
import { lastBackup } from '../sync/backup/make-file.ts';
import type { OutboxCounts } from '../sync/status.ts';

/** Everything that is on its way or set aside, oldest first. */
export async function outboxEntries(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.orderBy('seq').toArray();
}

/** Rows that writes not yet sent touch, as `table:id`: a report made from them says so in its file's name (docs/product.md 6.6). */
export async function unsentRows(db: TeacherDb): Promise<Set<string>> {
  const entries = await db.outbox.where('state').notEqual('sent').toArray();
  return new Set(entries.flatMap((entry) => entry.touches));
}

/** True once everything that the server has is here: from then on an empty list means that there is nothing. */
export async function isComplete(db: TeacherDb): Promise<boolean> {
  return (await readSync(db)).complete;
}

/** What stands in the outbox, as far as the chip says it. */
export interface OutboxFacts extends OutboxCounts {
  /** No entry is left: all that was sent has come back too. */
  readonly empty: boolean;
  /** When the oldest was done that is nowhere but here, in no backup either; null: there is none (docs/sync.md L3.4). */
  readonly onlyHereSince: number | null;
}

/**
 * Every screen asks this after every write, also with 10,000 of them waiting: so it is answered by counts and keys of
 * indexes, and a write reads no entry that waits (docs/product.md 8.2).
 */
export async function outboxFacts(db: TeacherDb): Promise<OutboxFacts> {
  return await db.transaction('r', [db.outbox, db.bases, db.meta], async () => {
    const entries = await db.outbox.count();
    return {
      rows: await waitingRows(db, entries),
      refused: await db.outbox.where('state').equals('refused').count(),
      empty: entries === 0,
      onlyHereSince: await onlyHereSince(db, await lastBackup(db)),
    };
  });
}

/** So many entries that don't wait are looked at one by one. */
const FEW = 100;

/**
 * A row has a base row as long as entries touch it: where all of them wait, the base rows are the rows that wait, and
 * where a few don't, all but those that only these touch. Only in the midst of sending many is it cheaper to read what
 * still waits than to walk over the keys.
 */
async function waitingRows({ outbox, bases }: TeacherDb, entries: number): Promise<number> {
  const waiting = await outbox.where('state').equals('waiting').count();
  if (waiting === 0) return 0;
  if (waiting === entries) return await bases.count();
  if (entries - waiting > FEW) {
    const left = await outbox.where('state').equals('waiting').toArray();
    return new Set(left.flatMap(({ touches }) => touches)).size;
  }
  const others = await outbox.where('state').anyOf('sent', 'refused', 'parked').toArray();
  const seqs = new Set(others.map(({ seq }) => seq));
  const onlyTheirs = new Set<unknown>(others.flatMap(({ touches }) => touches));
  await outbox
    .where('touches')
    .anyOf([...onlyTheirs] as string[])
    .eachKey((ref, { primaryKey }) => {
      if (!seqs.has(primaryKey)) onlyTheirs.delete(ref);
    });
  return (await bases.count()) - onlyTheirs.size;
}

async function onlyHereSince(db: TeacherDb, backedUp: number | null): Promise<number | null> {
  let oldest: number | null = null;
  for (const state of ['waiting', 'refused', 'parked'] as const) {
    const since = [state, backedUp ?? Dexie.minKey];
    const ofState = db.outbox.where('[state+at]').between(since, [state, Dexie.maxKey], backedUp === null, true);
    const [first] = await ofState.limit(1).keys();
    // The index gives its keys as `[state, at]`.
    const at = Array.isArray(first) ? Number(first[1]) : null;
    if (at !== null && (oldest === null || at < oldest)) oldest = at;
  }
  return oldest;
}
