import type { EntryError, OutboxEntry } from '../db/schema.ts';
import { needsCreated } from './dependents.ts';
import type { SyncDevice } from './device.ts';

/** What became of a refused entry. `again`: the refusal is of another time, and the entry goes once more. */
export type SetAside = 'refused' | 'parked' | 'again' | 'passed';

/**
 * Sets an entry aside that still waits: refused, or parked when it needs what an earlier one was to create; the rows
 * to lay anew go into `relay`. Nothing else is set aside with it: an entry behind it whose answer was lost may have
 * been applied already, so each goes out and is parked by its own refusal (docs/sync.md R8).
 */
export async function setAside(
  { db: { outbox }, newKey }: Pick<SyncDevice, 'db' | 'newKey'>,
  sent: OutboxEntry,
  error: EntryError,
  relay: Set<string>,
): Promise<SetAside> {
  const entry = await outbox.get(sent.seq);
  if (entry?.key !== sent.key || entry.state !== 'waiting') return 'passed';
  const aside = await outbox.where('state').anyOf('refused', 'parked').toArray();
  const isBefore = ({ seq }: OutboxEntry) => seq < entry.seq;
  for (const ref of entry.touches) relay.add(ref);
  if (needsCreated(entry, aside.filter(isBefore))) {
    await outbox.update(entry.seq, { state: 'parked', error: null });
    return 'parked';
  }
  if (error.code === 'unknown' && hasNoKey(entry)) {
    // The stored answer of before the teacher sent the create again, which this one would have been parked for.
    const onTheirWay = await outbox.where('state').anyOf('waiting', 'sent').filter(isBefore).toArray();
    if (needsCreated(entry, onTheirWay)) {
      await outbox.update(entry.seq, { key: newKey(), error: null });
      return 'again';
    }
  }
  await outbox.update(entry.seq, { state: 'refused', error });
  return 'refused';
}

/** A delete's key stands elsewhere too: on what it hid, and in the restore that undoes it. */
function hasNoKey({ patches }: OutboxEntry): boolean {
  return patches.every((patch) => !('key' in patch));
}
