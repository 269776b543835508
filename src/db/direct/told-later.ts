/**
 * Live queries hear late of the pages of a full pull (docs/sync.md S5.4). If each page made the screen read again, the reads
 * would hold up the next page, and the page would hold up the reads.
 */
import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie';
import { Changes } from './changes.ts';
import { lowestLayerOf } from './lowest-layer.ts';

/** Live queries hear of pages at most once in this time, in ms. */
const EVERY_MS = 500;

/** Dexie's layer of live queries has level 0. The requests of a page go around it, to the lowest layer. */
const LEVEL = 0.5;

type Database = { readonly name: string };

/** The changes of the transactions that live queries hear of later. */
const changesOf = new WeakMap<object, Changes>();
const newsOf = new WeakMap<Database, LateNews>();

/** Changes that live queries have not heard of yet. */
class LateNews {
  readonly #db: Database;
  readonly #stores: readonly string[];
  #changes: Changes;
  /** Runs for a while after live queries have heard of something. */
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(db: Database, stores: readonly string[]) {
    this.#db = db;
    this.#stores = stores;
    this.#changes = new Changes(db.name);
  }

  /** Tells of the changes at once if live queries have heard of nothing for a while, and else at the end of that while. */
  add(changes: Changes): void {
    this.#changes.include(changes);
    if (this.#timer === null) this.#tell();
  }

  /** Tells of the last page of a full pull at once, and that anything in the late stores may have changed. */
  end(changes: Changes): void {
    this.#changes.include(changes);
    for (const name of this.#stores) this.#changes.noteAll(lowestLayerOf(this.#db).table(name));
    this.#tell();
  }

  #tell(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (!this.#changes.isEmpty) this.#tell();
    }, EVERY_MS);
    const changes = this.#changes;
    this.#changes = new Changes(this.#db.name);
    changes.tell();
  }
}

/**
 * Makes live queries hear later of what this transaction puts into the late stores. `isLast`: it is the last page of its full
 * pull. Then they hear at once, and hear that everything in the late stores may have changed. The app page that stored an
 * earlier page may have been killed before it told other tabs.
 */
export function tellLater(db: Database, transaction: IDBTransaction, isLast: boolean): void {
  const news = newsOf.get(db);
  if (!news) return;
  const changes = new Changes(db.name);
  changesOf.set(transaction, changes);
  transaction.addEventListener('complete', () => {
    if (isLast) news.end(changes);
    else news.add(changes);
  });
}

/** The layer that makes `tellLater` possible. `late`: the names of the late stores. */
export function lateStores(db: Database, late: readonly string[]): Middleware<DBCore> {
  newsOf.set(db, new LateNews(db, late));
  return {
    stack: 'dbcore',
    name: 'late-stores',
    level: LEVEL,
    create: (core) => ({
      ...core,
      table: (name) => (late.includes(name) ? lateTable(db, core.table(name)) : core.table(name)),
    }),
  };
}

function lateTable(db: Database, table: DBCoreTable): DBCoreTable {
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
