/**
 * Live queries are told of the feed pages of a full pull at most twice a second (docs/sync.md S5.4). If each feed page made the
 * screen read again, the next feed page would wait for these reads, and the reads would wait for the feed page.
 */
import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie';
import { now, startTimer } from '../../platform/clock.ts';
import { Changes } from './changes.ts';
import { lowestLayerOf } from './lowest-layer.ts';

/**
 * When live queries are told of a feed page. `later`: at most twice a second. `now`: at once, with the changes of earlier feed
 * pages. `everything`: at once, and also that anything in the delayed stores may have changed.
 */
export type Telling = 'later' | 'now' | 'everything';

/** The time between two messages, in ms. */
const EVERY_MS = 500;

/** After this time a message does not wait for its timer any more, because a browser slows down the timers of a hidden tab. */
const LATEST_MS = 1_000;

/** Dexie's layer of live queries has level 0. The puts of a feed page go past it, to the lowest layer. */
const LEVEL = 0.5;

type Database = { readonly name: string };

/** The changes of the transactions that `delayChanges` was called for. */
const changesOf = new WeakMap<object, Changes>();
const delayedOf = new WeakMap<Database, DelayedChanges>();

/** Changes that live queries have not been told of yet. */
class DelayedChanges {
  readonly #db: Database;
  readonly #stores: readonly string[];
  #changes: Changes;
  /** When live queries were told last, in ms of the wall clock. */
  #toldAt = -Infinity;
  #stopTimer: (() => void) | null = null;

  constructor(db: Database, stores: readonly string[]) {
    this.#db = db;
    this.#stores = stores;
    this.#changes = new Changes(db.name);
  }

  add(changes: Changes, telling: Telling): void {
    this.#changes.include(changes);
    if (telling === 'everything') {
      for (const name of this.#stores) this.#changes.noteAll(lowestLayerOf(this.#db).table(name));
    }
    const passed = now() - this.#toldAt;
    // If the time is negative, the clock was set back.
    if (telling !== 'later' || passed >= LATEST_MS || passed < 0) this.#tell();
    // The screens' reads begin in a task of their own. If they began in the task that stores a feed page, that task would
    // become a long one.
    else this.#stopTimer ??= startTimer(() => this.#tell(), Math.max(0, EVERY_MS - passed));
  }

  #tell(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#toldAt = now();
    const changes = this.#changes;
    this.#changes = new Changes(this.#db.name);
    changes.tell();
  }
}

/** Decides when live queries are told of what this transaction puts into the delayed stores. Without this call it is at once. */
export function delayChanges(db: Database, transaction: IDBTransaction, telling: Telling): void {
  const changes = new Changes(db.name);
  changesOf.set(transaction, changes);
  transaction.addEventListener('complete', () => delayedOf.get(db)?.add(changes, telling));
}

/** The layer that sends the puts of the transactions of `delayChanges` past Dexie's layer of live queries. */
export function delayedStores(db: Database, stores: readonly string[]): Middleware<DBCore> {
  delayedOf.set(db, new DelayedChanges(db, stores));
  return {
    stack: 'dbcore',
    name: 'delayed-stores',
    level: LEVEL,
    create: (core) => ({
      ...core,
      table: (name) => (stores.includes(name) ? delayedTable(db, core.table(name)) : core.table(name)),
    }),
  };
}

function delayedTable(db: Database, table: DBCoreTable): DBCoreTable {
  const mutate = (request: DBCoreMutateRequest) => {
    const changes = changesOf.get(request.trans);
    if (!changes || request.type !== 'put') return table.mutate(request);
    const lowest = lowestLayerOf(db).table(table.name);
    const { extractKey } = lowest.schema.primaryKey;
    const keys = request.values.map((row) => extractKey?.(row) as unknown);
    return lowest.mutate(request).then((answer) => {
      changes.note(lowest, keys, request.values);
      return answer;
    });
  };
  return { ...table, mutate };
}
