import type { EntryError, OutboxEntry, TeacherDb } from '../db/schema.ts';
import { dependentsOf } from './dependents.ts';

/** Refuses an entry that still waits, and parks those that need what it was to create; the rows to lay anew go into `relay` (R8). */
export async function setAside(
  { outbox }: TeacherDb,
  sent: OutboxEntry,
  error: EntryError,
  relay: Set<string>,
): Promise<void> {
  const entry = await outbox.get(sent.seq);
  if (entry?.key !== sent.key || entry.state !== 'waiting') return;
  await outbox.update(entry.seq, { state: 'refused', error });
  for (const ref of entry.touches) relay.add(ref);
  const later = await outbox.where('seq').above(entry.seq).toArray();
  for (const dependent of dependentsOf(entry, later)) {
    // One of these may have been refused in the same round, for want of what this one was to create.
    if (dependent.state === 'sent') continue;
    await outbox.update(dependent.seq, { state: 'parked' });
    for (const ref of dependent.touches) relay.add(ref);
  }
}
