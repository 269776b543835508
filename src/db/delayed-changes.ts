/**
 * Notifies live queries of the feed pages of a full pull at most twice a second (docs/sync.md S5.4). Each notification makes
 * the screen read its rows again, and the next feed page would have to wait for these reads.
 */
import { Dexie, type IndexableType, mergeRanges, type ObservabilitySet, RangeSet } from 'dexie';
import { now, startTimer } from '../platform/clock.ts';
import { GROUP_STORE_SCHEMA } from './stored-records.ts';
import type { TeacherDb } from './schema.ts';

/**
 * When live queries are notified of a feed page. `later`: at most twice a second. `now`: immediately, together with the changes
 * of earlier feed pages. `everything`: immediately, and live queries are told that any row of the delayed tables may have
 * changed.
 */
export type Telling = 'later' | 'now' | 'everything';

const EVERY_MS = 500;

/** A browser slows down the timers of a hidden tab. After this time the next notification does not wait for its timer. */
const LATEST_MS = 1_000;

/** The IndexedDB tables whose changes are delayed. Live queries are notified of changes in any other table immediately. */
const STORES = ['meta', ...Object.keys(GROUP_STORE_SCHEMA)];

const ALL_KEYS: [number, IndexableType] = [-Infinity, [[]]];

const delayedOf = new WeakMap<TeacherDb, DelayedChanges>();

class DelayedChanges {
  #changed: ObservabilitySet = {};
  #toldAt = -Infinity;
  #stopTimer: (() => void) | null = null;

  add(changed: ObservabilitySet, isLater: boolean): void {
    include(this.#changed, changed);
    const passed = now() - this.#toldAt;
    // If `passed` is negative, the clock was set back.
    if (!isLater || passed >= LATEST_MS || passed < 0) this.#tell();
    // If the screens read in the task that stores a feed page, this task would be too long.
    else this.#stopTimer ??= startTimer(() => this.#tell(), Math.max(0, EVERY_MS - passed));
  }

  #tell(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#toldAt = now();
    const changed = this.#changed;
    this.#changed = {};
    Dexie.on.storagemutated.fire(changed);
  }
}

/**
 * Decides when live queries are notified of the changes that this transaction makes in the delayed tables. Call this function
 * after all requests of the transaction have been answered.
 */
export function delayChanges(db: TeacherDb, transaction: IDBTransaction, telling: Telling): void {
  const changed = takeChanges(db, transaction);
  if (telling === 'everything') include(changed, everything(db));
  const delayed = delayedOf.get(db) ?? new DelayedChanges();
  delayedOf.set(db, delayed);
  transaction.addEventListener('complete', () => delayed.add(changed, telling === 'later'));
}

function takeChanges(db: TeacherDb, transaction: IDBTransaction): ObservabilitySet {
  const { mutatedParts = {} } = transaction as IDBTransaction & { mutatedParts?: ObservabilitySet };
  const starts = STORES.map((store) => partOf(db, store, ''));
  const delayed = Object.entries(mutatedParts).filter(([part]) => starts.some((start) => part.startsWith(start)));
  for (const [part] of delayed) delete mutatedParts[part];
  return Object.fromEntries(delayed);
}

/** Returns a change of all keys of the delayed tables and of their indexes. */
function everything(db: TeacherDb): ObservabilitySet {
  const parts = STORES.flatMap((store) =>
    ['', ':dels', ...db.table(store).schema.indexes.map(({ name }) => name)].map((index) => partOf(db, store, index)),
  );
  return Object.fromEntries(parts.map((part) => [part, new RangeSet(...ALL_KEYS)]));
}

function partOf({ name }: TeacherDb, store: string, index: string): `idb://${string}/${string}/${string}` {
  return `idb://${name}/${store}/${index}`;
}

function include(all: ObservabilitySet, more: ObservabilitySet): void {
  for (const [part, keys] of Object.entries(more)) {
    const both = new RangeSet();
    for (const some of [all[part as keyof ObservabilitySet], keys]) if (some) mergeRanges(both, some);
    all[part as keyof ObservabilitySet] = both;
  }
}
