import { restore } from '#contract/sync.ts';
import { isPlainRecord, isText } from '#domain/plain-data.ts';
import type { RecordRef } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { OutboxEntry } from '../../db/stored.ts';

/** Returns the waiting entries in replay order (docs/sync.md R3), in which the index on `state` returns them. */
export async function waitingEntries(db: TeacherDb, most = Infinity): Promise<OutboxEntry[]> {
  return await db.outbox.where('state').equals('waiting').limit(most).toArray();
}

/** Undefined if the entry undoes no delete. */
export function undoneKey({ path, body }: Pick<OutboxEntry, 'path' | 'body'>): string | undefined {
  const key = path === restore.path && isPlainRecord(body) ? body['key'] : undefined;
  return isText(key) ? key : undefined;
}

/** Reading the seqs is much faster than reading the entries. */
export async function waitingSeqs(db: TeacherDb, most: number): Promise<number[]> {
  return await db.outbox.where('state').equals('waiting').limit(most).primaryKeys();
}

/**
 * Whether these seqs are the first of the waiting entries. If so, their content has nearly always stayed, because it changes
 * under the same seq only after a refusal.
 */
export async function areNextToSend(db: TeacherDb, seqs: readonly number[]): Promise<boolean> {
  if (seqs.length === 0) return true;
  const first = await waitingSeqs(db, seqs.length);
  return seqs.every((seq, place) => first[place] === seq);
}

/** In replay order. `splitSetAside` tells which of them are parked. */
export async function setAsideEntries(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.where('state').equals('refused').toArray();
}

/**
 * Returns the entry as it is in the outbox now; undefined if it was removed or got another key. Another tab or the teacher may
 * have changed it while its answer was on its way.
 */
export async function currentEntry(
  db: TeacherDb,
  sent: Pick<OutboxEntry, 'seq' | 'key'>,
): Promise<OutboxEntry | undefined> {
  const entry = await db.outbox.get(sent.seq);
  return entry?.key === sent.key ? entry : undefined;
}

/** Does the same as `currentEntry` for many entries. */
export async function currentEntries(
  db: TeacherDb,
  sent: readonly Pick<OutboxEntry, 'seq' | 'key'>[],
): Promise<Map<string, OutboxEntry>> {
  const found = await entriesAt(db, seqsOf(sent));
  const keys = new Set(sent.map(({ key }) => key));
  return new Map(found.flatMap((entry) => (keys.has(entry.key) ? [[entry.key, entry]] : [])));
}

/**
 * Returns the entries with these seqs, in the order of seq. Neighbours are read with one request, because hundreds of requests
 * take several times as long (docs/sync.md S5.1).
 */
export async function entriesAt(db: TeacherDb, seqs: readonly number[]): Promise<OutboxEntry[]> {
  const wanted = new Set(seqs);
  if (wanted.size === 0) return [];
  const range = db.outbox.where('seq').between(...endsOf(wanted), true, true);
  if ((await range.count()) <= wanted.size * 4) return (await range.toArray()).filter(({ seq }) => wanted.has(seq));
  const found = await db.outbox.bulkGet([...wanted].toSorted((a, b) => a - b));
  return found.filter((entry) => entry !== undefined);
}

/** In replay order, each entry once. */
export async function entriesTouching(db: TeacherDb, refs: readonly RecordRef[]): Promise<OutboxEntry[]> {
  return await entriesAt(db, await seqsTouching(db, refs));
}

/** A seq is returned once for each record that its entry changes. */
export async function seqsTouching(db: TeacherDb, refs: readonly RecordRef[]): Promise<number[]> {
  // For several values Dexie would use a cursor, with a request for each step.
  const ofEach = await Promise.all(refs.map((ref) => db.outbox.where('touches').equals(ref).primaryKeys()));
  return ofEach.flat();
}

/**
 * Returns the records that have a base and that the entries with these seqs change. It may lack records in `known`, and include
 * records without a base. Normally few bases are left beside `known`, so that only their keys are read.
 */
export async function recordsWithBase(
  db: TeacherDb,
  seqs: readonly number[],
  known: ReadonlySet<RecordRef>,
): Promise<RecordRef[]> {
  if (seqs.length === 0) return [];
  const others = (await db.baseRecords.toCollection().primaryKeys()).filter((ref) => !known.has(ref));
  if (others.length > Math.min(seqs.length, FEW_BASES)) return refsOf(await entriesAt(db, seqs));
  const wanted = new Set(seqs);
  const touching = await Promise.all(others.map(async (ref) => await seqsTouching(db, [ref])));
  return others.filter((_, place) => touching[place]?.some((seq) => wanted.has(seq)));
}

/** Above this number, reading the entries is faster than a search for each record. */
const FEW_BASES = 20;

/** If no other entries are between them, one request is enough. */
export async function removeEntriesAt(db: TeacherDb, seqs: readonly number[]): Promise<void> {
  const unwanted = new Set(seqs);
  if (unwanted.size === 0) return;
  const range = db.outbox.where('seq').between(...endsOf(unwanted), true, true);
  const isRange = unwanted.size >= FEW_REMOVED && (await range.primaryKeys()).every((seq) => unwanted.has(seq));
  await (isRange ? range.delete() : db.outbox.bulkDelete([...unwanted]));
}

/** Fewer entries are removed one by one, because the check for others between them would take longer. */
const FEW_REMOVED = 20;

function endsOf(seqs: ReadonlySet<number>): readonly [first: number, last: number] {
  return [...seqs].reduce<readonly [number, number]>(
    ([low, high], seq) => [Math.min(low, seq), Math.max(high, seq)],
    [Infinity, -Infinity],
  );
}

export function seqsOf(entries: readonly Pick<OutboxEntry, 'seq'>[]): number[] {
  return entries.map(({ seq }) => seq);
}

/** Returns the records that these entries change, as `rebuildRows` needs them. */
export function refsOf(entries: readonly OutboxEntry[]): RecordRef[] {
  return entries.flatMap((entry) => entry.touches);
}
