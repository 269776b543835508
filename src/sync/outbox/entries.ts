import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';

/**
 * The entries that wait to be sent, in the order of replay (docs/sync.md R3). They need no sorting, because the index
 * on `state` returns entries of one state in the order of seq.
 */
export async function waitingEntries(db: TeacherDb, most = Infinity): Promise<OutboxEntry[]> {
  return await db.outbox.where('state').equals('waiting').limit(most).toArray();
}

/**
 * The entries that the device will send, or may have to send again: a full pull makes the sent entries wait again
 * (docs/sync.md P4.3).
 */
export async function entriesToSend(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.where('state').anyOf('waiting', 'sent').toArray();
}

/** The set-aside entries, in the order of replay. `splitSetAside` says which of them are parked. */
export async function setAsideEntries(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.where('state').equals('refused').toArray();
}

/**
 * The entry as it is in the outbox now, or undefined if it was removed or got another key. While the answer was on its
 * way, another tab may have applied an answer to the entry, or the teacher may have decided about it.
 */
export async function currentEntry(
  db: TeacherDb,
  sent: Pick<OutboxEntry, 'seq' | 'key'>,
): Promise<OutboxEntry | undefined> {
  const entry = await db.outbox.get(sent.seq);
  return entry?.key === sent.key ? entry : undefined;
}

/** Like `currentEntry`, for many entries with one request. */
export async function currentEntries(
  db: TeacherDb,
  sent: readonly Pick<OutboxEntry, 'seq' | 'key'>[],
): Promise<Map<string, OutboxEntry>> {
  const found = await db.outbox.bulkGet(sent.map(({ seq }) => seq));
  const keys = new Set(sent.map(({ key }) => key));
  return new Map(found.flatMap((entry) => (entry && keys.has(entry.key) ? [[entry.key, entry]] : [])));
}

/** The rows that entries touch, for `rebuildRows`. */
export function refsOf(entries: readonly OutboxEntry[]): string[] {
  return entries.flatMap((entry) => entry.touches);
}
