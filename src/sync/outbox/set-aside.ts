import type { EntryError, OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { needsCreated } from './dependents.ts';
import { currentEntry, setAsideEntries } from './entries.ts';
import { park, refuse, sendWithNewKey } from './entry-states.ts';
import { refOf } from './overlay.ts';

/** The contract's limit; a new key has 20 characters. */
const LONGEST_KEY = 64;

/** The effect of a refusal on its entry: the entry is set aside, goes out again, or no longer waited. */
export type SetAside = 'set aside' | 'goes again' | 'not waiting';

/**
 * Sets a refused entry aside: parked when it needs a row that an earlier set-aside entry was to create, otherwise
 * refused. Entries behind it stay waiting: the server may have applied one whose answer was lost, so each goes out and
 * is parked after its own refusal (docs/sync.md R8.1). The caller rebuilds the rows that the entry touches.
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
 * Whether an `unknown` is the server's stored answer from before the teacher sent again the create that this entry needs:
 * then the entry may go out again. It may not when a later entry deletes or restores the same rows, because the entry
 * would now arrive after that one.
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

/** Derived from the old key, so that the entry's copy in a backup gets the same key, and the server applies one of them (R10.4). */
function keyAfter(key: string): string {
  return `${key}_`;
}
