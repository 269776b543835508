/**
 * Sets refused entries aside, and sends those entries again that were refused only because a row was missing (docs/sync.md
 * R8.1, R8.2, R8.7):
 *
 *   waiting ──refusal──▶ refused; or waiting under a new key, if an earlier waiting entry creates the missing row; or removed,
 *                        if the entry is a delete that the teacher has undone
 *   refused ──the create that it needs is accepted late, or sent again──▶ waiting; under a new key if the server has refused it
 */
import { addAll } from '#domain/lists.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { EntryError, OutboxEntry } from '../../db/stored.ts';
import { needsCreated, recordsNeeded } from './dependents.ts';
import { currentEntry, setAsideEntries } from './entries.ts';
import { refuse, removeEntries, waitAgainInPlace, waitWithNewKey } from './entry-states.ts';
import { isSetAside } from './overlay.ts';

/** The maximum length in the contract. A new key has 20 characters, so it can be extended many times. */
const LONGEST_KEY = 64;

/** The row has never existed on the server (D3). */
const MISSING = 'unknown';

/** The refusals of a delete after which the teacher is asked again (D2). */
const ASKS_AGAIN: readonly string[] = ['changed', 'current'];

/**
 * `goes again`: the entry got a new key and waits. `removed`: the teacher has undone it. `not waiting`: nothing was changed.
 */
export type SetAsideResult = 'set aside' | 'goes again' | 'removed' | 'not waiting';

/**
 * Sets a refused entry aside, unless the create of its missing row waits again (then the entry is sent again) or it is a delete
 * that the teacher has undone (then it is removed, R8.7). Later entries that need it still wait and are parked only when
 * refused, because the server may have applied one whose answer was lost (R8.1). The caller has to rebuild the rows.
 */
export async function setAside(db: TeacherDb, sent: OutboxEntry, error: EntryError): Promise<SetAsideResult> {
  const entry = await currentEntry(db, sent);
  if (entry?.state !== 'waiting') return 'not waiting';
  if (error.code === MISSING && (await isCreateOnItsWay(db, entry)) && (await mayGoAgain(db, entry))) {
    const now = await goAgain(db, entry);
    return now.state === 'refused' ? 'set aside' : 'goes again';
  }
  if (ASKS_AGAIN.includes(error.code) && (await isUndone(db, entry))) {
    await removeEntries(db, [entry]);
    return 'removed';
  }
  await refuse(db, entry, error);
  return 'set aside';
}

/**
 * Whether a later entry undoes this delete (R8.7). It is still sent, but changes nothing, because no tombstone on the server
 * has this key (D4.1).
 */
async function isUndone({ outbox }: TeacherDb, { seq, patches, touches }: OutboxEntry): Promise<boolean> {
  const keys = new Set(patches.flatMap((patch) => (patch.kind === 'delete' ? [patch.key] : [])));
  if (keys.size === 0) return false;
  const touching = await outbox.where('touches').anyOf(touches).distinct().toArray();
  return touching.some(
    (other) =>
      other.seq > seq &&
      !isSetAside(other) &&
      other.patches.some((patch) => patch.kind === 'restore' && keys.has(patch.key)),
  );
}

/** An earlier waiting entry creates a row that this entry needs, and it needs no row of an earlier set-aside create. */
async function isCreateOnItsWay(db: TeacherDb, entry: OutboxEntry): Promise<boolean> {
  const related = await db.outbox.where('touches').anyOf(recordsNeeded(entry)).distinct().toArray();
  const earlier = related.filter(({ seq }) => seq < entry.seq);
  const [aside, onTheirWay] = [earlier.filter(isSetAside), earlier.filter((other) => !isSetAside(other))];
  return needsCreated(entry, onTheirWay) && !needsCreated(entry, aside);
}

/**
 * Sends again the set-aside entries that need a row of these creates, which are no longer set aside. One that the server
 * refused gets a new key. An entry stays if it needs another set-aside entry, or was refused for another reason. Returns the
 * records to rebuild.
 */
export async function freeDependents(db: TeacherDb, creates: readonly OutboxEntry[]): Promise<string[]> {
  const refs: string[] = [];
  const freeing = [...creates];
  const stayingAside: OutboxEntry[] = [];
  for (const entry of await setAsideEntries(db)) {
    const earlier = freeing.filter(({ seq }) => seq < entry.seq);
    const isNeeding = needsCreated(entry, earlier) && !needsCreated(entry, stayingAside);
    if (isNeeding) addAll(refs, entry.touches);
    (isNeeding && (await free(db, entry)) ? freeing : stayingAside).push(entry);
  }
  return refs;
}

/** Makes the entry wait again if possible. Returns false if the entry stays set aside. */
async function free(db: TeacherDb, entry: OutboxEntry): Promise<boolean> {
  if (!entry.error) {
    await waitAgainInPlace(db, entry);
    return true;
  }
  if (entry.error.code !== MISSING || !(await mayGoAgain(db, entry))) return false;
  return (await goAgain(db, entry)).state !== 'refused';
}

/**
 * A refused entry may not be sent again if a waiting entry deletes or restores the same rows, because it would reach the server
 * after that, or if its key is too long.
 */
async function mayGoAgain({ outbox }: TeacherDb, entry: OutboxEntry): Promise<boolean> {
  if (entry.key.length >= LONGEST_KEY) return false;
  const touching = await outbox.where('touches').anyOf(entry.touches).distinct().toArray();
  const deletes = touching
    .filter((other) => other.seq >= entry.seq && !isSetAside(other))
    .flatMap(({ patches }) => patches.filter((patch) => 'key' in patch))
    .map(rowRef);
  const ownRows = new Set(entry.patches.map(rowRef));
  return !deletes.some((ref) => ownRows.has(ref));
}

/**
 * Derives the new key from the old one, so that a copy from a backup gets the same key and the server applies only one of the
 * two (R10.4). If such a copy was refused for the missing row too, the key is derived again.
 */
async function goAgain(db: TeacherDb, entry: OutboxEntry): Promise<OutboxEntry> {
  const now = await waitWithNewKey(db, entry, `${entry.key}_`);
  const isRefusedToo = now.state === 'refused' && now.error?.code === MISSING && now.key.length < LONGEST_KEY;
  return isRefusedToo ? await goAgain(db, now) : now;
}
