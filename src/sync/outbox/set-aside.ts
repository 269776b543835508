import type { EntryError, OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { needsCreated } from './dependents.ts';
import { refOf } from './overlay.ts';

/** The contract's; a new one has 20 characters. */
const LONGEST_KEY = 64;

/**
 * Sets an entry aside that still waits: refused, or parked when it needs what an earlier one was to create; the rows
 * to lay anew go into `relay`. Nothing else is set aside with it: an entry behind it whose answer was lost may have
 * been applied already, so each goes out and is parked by its own refusal (docs/sync.md R8.1). True: the refusal is of
 * another time, and the entry goes once more.
 */
export async function setAside(
  { outbox }: TeacherDb,
  sent: OutboxEntry,
  error: EntryError,
  relay: Set<string>,
): Promise<boolean> {
  const entry = await outbox.get(sent.seq);
  if (entry?.key !== sent.key || entry.state !== 'waiting') return false;
  const aside = await outbox.where('state').anyOf('refused', 'parked').toArray();
  const earlier = aside.filter(({ seq }) => seq < entry.seq);
  for (const ref of entry.touches) relay.add(ref);
  if (needsCreated(entry, earlier)) {
    await outbox.update(entry.seq, { state: 'parked', error: null });
    return false;
  }
  if (error.code === 'unknown' && (await isOfBefore(outbox, entry))) {
    await outbox.update(entry.seq, { key: keyAfter(entry.key), error: null });
    return true;
  }
  await outbox.update(entry.seq, { state: 'refused', error });
  return false;
}

/**
 * Whether an `unknown` is the stored answer of before the teacher sent the create again that this entry would have been
 * parked for. Not of one that a later delete or restore is about: it would come after it now.
 */
async function isOfBefore(outbox: TeacherDb['outbox'], entry: OutboxEntry): Promise<boolean> {
  if (entry.key.length >= LONGEST_KEY) return false;
  const onTheirWay = await outbox.where('state').anyOf('waiting', 'sent').toArray();
  const earlier = onTheirWay.filter(({ seq }) => seq < entry.seq);
  if (!needsCreated(entry, earlier)) return false;
  const buried = onTheirWay
    .filter(({ seq }) => seq >= entry.seq)
    .flatMap(({ patches }) => patches.filter((patch) => 'key' in patch))
    .map(({ table, id }) => refOf(table, id));
  return !buried.some((ref) => entry.touches.includes(ref));
}

/** Made of the old one, so that the entry's copy in a backup comes to the same key, and is applied once (R10.4). */
function keyAfter(key: string): string {
  return `${key}_`;
}
