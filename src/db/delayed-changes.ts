/**
 * Live queries are told of the feed pages of a full pull at most twice a second (docs/sync.md S5.4). If each feed page made the
 * screen read again, the next feed page would wait for these reads, and the reads would wait for the feed page.
 */
import { Dexie, type IndexableType, mergeRanges, type ObservabilitySet, RangeSet } from 'dexie';
import { now, startTimer } from '../platform/clock.ts';
import { GROUP_STORE_SCHEMA } from './stored-records.ts';
import type { TeacherDb } from './schema.ts';

/**
 * When live queries are told of a feed page. `later`: at most twice a second. `now`: at once, with the changes of earlier feed
 * pages. `everything`: at once, and also that anything in the delayed stores may have changed.
 */
export type Telling = 'later' | 'now' | 'everything';

/** The time between two messages, in ms. */
const EVERY_MS = 500;

/** After this time a message does not wait for its timer any more, because a browser slows down the timers of a hidden tab. */
const LATEST_MS = 1_000;

/** The stores whose changes are delayed. A change of any other store is told at once. */
const STORES = ['meta', ...Object.keys(GROUP_STORE_SCHEMA)];

/** The least and the greatest key of IndexedDB. */
const ALL_KEYS: [number, IndexableType] = [-Infinity, [[]]];

const delayedOf = new WeakMap<TeacherDb, DelayedChanges>();

/** Changes that live queries have not been told of yet. */
class DelayedChanges {
  #changed: ObservabilitySet = {};
  /** When live queries were told last, in ms of the wall clock. */
  #toldAt = -Infinity;
  #stopTimer: (() => void) | null = null;

  add(changed: ObservabilitySet, isLater: boolean): void {
    include(this.#changed, changed);
    const passed = now() - this.#toldAt;
    // If the time is negative, the clock was set back.
    if (!isLater || passed >= LATEST_MS || passed < 0) this.#tell();
    // The screens' reads begin in a task of their own. If they began in the task that stores a feed page, that task would
    // become a long one.
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
 * Decides when live queries are told of what this transaction has changed in the delayed stores. Without this call it is at once.
 * Call it when all requests of the transaction are answered.
 */
export function delayChanges(db: TeacherDb, transaction: IDBTransaction, telling: Telling): void {
  const changed = takeChanges(db, transaction);
  if (telling === 'everything') include(changed, everything(db));
  const delayed = delayedOf.get(db) ?? new DelayedChanges();
  delayedOf.set(db, delayed);
  transaction.addEventListener('complete', () => delayed.add(changed, telling === 'later'));
}

/** Takes the changes of the delayed stores out of those that Dexie tells when the transaction is complete. */
function takeChanges(db: TeacherDb, transaction: IDBTransaction): ObservabilitySet {
  const { mutatedParts = {} } = transaction as IDBTransaction & { mutatedParts?: ObservabilitySet };
  const starts = STORES.map((store) => partOf(db, store, ''));
  const delayed = Object.entries(mutatedParts).filter(([part]) => starts.some((start) => part.startsWith(start)));
  for (const [part] of delayed) delete mutatedParts[part];
  return Object.fromEntries(delayed);
}

/** The change of all keys of the delayed stores and of their indexes. */
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
