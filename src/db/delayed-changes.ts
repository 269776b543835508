/**
 * Notifies live queries of the feed pages of a full pull at most twice a second (docs/sync.md S5.4). Each notification makes
 * the screen read its rows again. If there were one for each feed page, the device could store the next feed page only after
 * these reads, and the full pull would be slow.
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

/** The time between two notifications, in ms. */
const EVERY_MS = 500;

/**
 * If this time has passed since the last notification, the next one does not wait for its timer. A browser slows down the
 * timers of a hidden tab.
 */
const LATEST_MS = 1_000;

/** The IndexedDB tables whose changes are delayed. Live queries are notified of changes in any other table immediately. */
const STORES = ['meta', ...Object.keys(GROUP_STORE_SCHEMA)];

/** The smallest and the largest key of IndexedDB. */
const ALL_KEYS: [number, IndexableType] = [-Infinity, [[]]];

const delayedOf = new WeakMap<TeacherDb, DelayedChanges>();

/** The changes of one database of which live queries have not been notified yet. */
class DelayedChanges {
  #changed: ObservabilitySet = {};
  /** The time of the last notification, in ms of the wall clock. */
  #toldAt = -Infinity;
  #stopTimer: (() => void) | null = null;

  add(changed: ObservabilitySet, isLater: boolean): void {
    include(this.#changed, changed);
    const passed = now() - this.#toldAt;
    // If `passed` is negative, the clock was set back.
    if (!isLater || passed >= LATEST_MS || passed < 0) this.#tell();
    // The timer lets the screens read in a separate task of the event loop. If they read in the task that stores a feed page,
    // this task would be too long.
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
 * Decides when live queries are notified of the changes that this transaction makes in the delayed tables. Without this call
 * they are notified immediately. Call this function after all requests of the transaction have been answered.
 */
export function delayChanges(db: TeacherDb, transaction: IDBTransaction, telling: Telling): void {
  const changed = takeChanges(db, transaction);
  if (telling === 'everything') include(changed, everything(db));
  const delayed = delayedOf.get(db) ?? new DelayedChanges();
  delayedOf.set(db, delayed);
  transaction.addEventListener('complete', () => delayed.add(changed, telling === 'later'));
}

/**
 * Returns the changes that this transaction makes in the delayed tables, and removes them from the changes of which Dexie
 * notifies live queries when the transaction is complete.
 */
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
