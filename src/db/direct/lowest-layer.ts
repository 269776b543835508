import type { DBCore, Middleware } from 'dexie';

/**
 * Dexie's layers of live queries, its cache and hooks are above this level. Below it are the requests to IndexedDB, Dexie's
 * short-lived copies of rows that a transaction has read, and layers with which tests let requests fail.
 */
const LEVEL = -0.5;

const layers = new WeakMap<object, DBCore>();

/** Keeps the layer of a database that makes requests to IndexedDB and does nothing else. */
export function keepLowestLayer(db: object): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'lowest-layer',
    level: LEVEL,
    create: (core) => {
      layers.set(db, core);
      return core;
    },
  };
}

/** The lowest layer of a database that is open. */
export function lowestLayerOf(db: object): DBCore {
  const layer = layers.get(db);
  if (!layer) throw new Error('The database was never opened.');
  return layer;
}
