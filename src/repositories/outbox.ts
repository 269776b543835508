import type { TeacherDb, OutboxEntry } from '../db/schema.ts';
import { readSync } from '../db/meta.ts';

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
