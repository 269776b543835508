import type { DBCore, DBCoreTable, Middleware } from 'dexie';
import { lowestLayer } from '../world/context.ts';
import type { Context } from './context.ts';

/**
 * Returns the tablet's IndexedDB for one context. A fault can kill the context before it opens a database, before each
 * store that an upgrade creates or deletes, and after the commit of the upgrade.
 */
export function killableFactory(context: Context, factory: IDBFactory): IDBFactory {
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    context.pass(`open ${name}`);
    const request = factory.open(name, version);
    // Dexie sets its own handler later, so this handler runs first.
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) context.watch(request.transaction);
      passStores(context, request.result);
    });
    return request;
  };
  return Object.assign(Object.create(factory) as IDBFactory, { open });
}

/** Lets a fault kill the context before each store that an upgrade creates or deletes. */
function passStores(context: Context, database: IDBDatabase): void {
  const create = database.createObjectStore.bind(database);
  const remove = database.deleteObjectStore.bind(database);
  database.createObjectStore = (name, options) => {
    context.pass(`create store ${name}`);
    return create(name, options);
  };
  database.deleteObjectStore = (name) => {
    context.pass(`delete store ${name}`);
    remove(name);
  };
}

/**
 * A layer below Dexie's own features, so that each call of this layer is one call of IndexedDB. In an upgrade, this layer
 * gets the requests but not the start of the transaction.
 */
export function killable(context: Context): Middleware<DBCore> {
  const create = (core: DBCore): Partial<DBCore> => ({
    transaction: (tables, mode, options) => {
      context.pass(`begin ${mode}`);
      const transaction = core.transaction(tables, mode, options);
      context.watch(transaction as IDBTransaction);
      return transaction;
    },
    table: (name) => killableTable(context, core.table(name)),
  });
  return lowestLayer('killable', create);
}

function killableTable(context: Context, table: DBCoreTable): DBCoreTable {
  const { name } = table;
  return {
    ...table,
    mutate: (request) => {
      context.pass(`${request.type} ${name}`);
      // Uses `then` of Dexie's promise instead of `await`, because a native promise would let the transaction commit too
      // early.
      return table.mutate(request).then((answer) => context.passed(`after ${request.type} ${name}`, answer));
    },
    get: (request) => context.passed(`get ${name}`, table).get(request),
    getMany: (request) => context.passed(`get many ${name}`, table).getMany(request),
    query: (request) => context.passed(`query ${name}`, table).query(request),
    openCursor: (request) => context.passed(`cursor ${name}`, table).openCursor(request),
    count: (request) => context.passed(`count ${name}`, table).count(request),
  };
}
