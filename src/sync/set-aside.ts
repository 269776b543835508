import type { EntryError, OutboxEntry, TeacherDb } from '../db/schema.ts';
import { needsSetAside } from './dependents.ts';

/**
 * Sets an entry aside that still waits: refused, or parked when it needs what an earlier one was to create; the rows
 * to lay anew go into `relay`. Nothing else is set aside with it: an entry behind it whose answer was lost may have
 * been applied already, so each goes out and is parked by its own refusal (docs/sync.md R8).
 */
export async function setAside(
  { outbox }: TeacherDb,
  sent: OutboxEntry,
  error: EntryError,
  relay: Set<string>,
): Promise<void> {
  const entry = await outbox.get(sent.seq);
  if (entry?.key !== sent.key || entry.state !== 'waiting') return;
  const aside = await outbox.where('state').anyOf('refused', 'parked').toArray();
  const earlier = aside.filter(({ seq }) => seq < entry.seq);
  const parked = needsSetAside(entry, earlier);
  await outbox.update(entry.seq, parked ? { state: 'parked', error: null } : { state: 'refused', error });
  for (const ref of entry.touches) relay.add(ref);
}
