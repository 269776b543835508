import type { EntryError, OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { needsCreated } from './dependents.ts';
import { currentEntry, setAsideEntries } from './entries.ts';
import { park, refuse, sendWithNewKey } from './entry-states.ts';
import { refOf } from './overlay.ts';

/** The longest key that the contract allows. A new key has 20 characters, so it can be made longer many times. */
const LONGEST_KEY = 64;

/**
 * What `setAside` did with the entry: it set the entry aside, it gave the entry a new key so that it is sent again, or
 * it changed nothing because the entry was no longer waiting.
 */
export type SetAside = 'set aside' | 'goes again' | 'not waiting';

/**
 * Sets a refused entry aside. The entry becomes parked if it needs a row that an earlier set-aside entry was to create,
 * otherwise refused. The later entries that need this entry stay waiting. The server may already have applied one of
 * them, if only its answer was lost. So each of them is still sent, and is parked only after its own refusal
 * (docs/sync.md R8.1). The caller rebuilds the rows that the entry touches.
 */
export async function setAside(db: TeacherDb, sent: OutboxEntry, error: EntryError): Promise<SetAside> {
  const entry = await currentEntry(db, sent);
  if (entry?.state !== 'waiting') return 'not waiting';
  const earlier = (await setAsideEntries(db)).filter(({ seq }) => seq < entry.seq);
  if (needsCreated(entry, earlier)) {
    await park(db, entry);
    return 'set aside';
  }
  if (error.code === 'unknown' && (await isStaleRefusal(db, entry))) {
    await sendWithNewKey(db, entry, keyAfter(entry.key));
    return 'goes again';
  }
  await refuse(db, entry, error);
  return 'set aside';
}

/**
 * Whether the server's stored refusal `unknown` is out of date. The server refused the entry because a row did not
 * exist. Meanwhile the teacher has sent the create of that row again, so the entry may succeed with a new key. The
 * entry is not sent again if a later entry deletes or restores the same rows, because it would then arrive after that
 * delete or restore.
 */
async function isStaleRefusal({ outbox }: TeacherDb, entry: OutboxEntry): Promise<boolean> {
  if (entry.key.length >= LONGEST_KEY) return false;
  const onTheirWay = await outbox.where('state').anyOf('waiting', 'sent').toArray();
  const earlier = onTheirWay.filter(({ seq }) => seq < entry.seq);
  if (!needsCreated(entry, earlier)) return false;
  const deletedLater = onTheirWay
    .filter(({ seq }) => seq >= entry.seq)
    .flatMap(({ patches }) => patches.filter((patch) => 'key' in patch))
    .map(({ table, id }) => refOf(table, id));
  return !deletedLater.some((ref) => entry.touches.includes(ref));
}

/**
 * The new key is made from the old one, so that a copy of the entry in a backup gets the same key and the server
 * applies only one of the two (R10.4).
 */
function keyAfter(key: string): string {
  return `${key}_`;
}
