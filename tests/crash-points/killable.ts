import type { DBCore, DBCoreTable, Middleware } from 'dexie';
import { lowestLayer } from '../world/context.ts';
import type { Context } from './context.ts';

/**
 * The tablet's IndexedDB as one context sees it. The context can be killed before it opens a database, before each store that
 * it makes or removes in an upgrade, and after the commit of the upgrade.
 */
export function killableFactory(context: Context, factory: IDBFactory): IDBFactory {
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    context.pass(`open ${name}`);
    const request = factory.open(name, version);
    // Dexie sets its own handler later, so this one runs first.
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) context.watch(request.transaction);
      passStores(context, request.result);
    });
    return request;
  };
  return Object.assign(Object.create(factory) as IDBFactory, { open });
}

/** Lets the context be killed before each store that an upgrade makes or removes. */
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
 * A layer below everything that Dexie does by itself, so that each of its calls is one call of IndexedDB. In an upgrade it
 * gets the requests too, but not the begin of the transaction.
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
      // `then` of Dexie's promise, not `await`: a native promise would let the transaction commit too early.
      return table.mutate(request).then((answer) => context.passed(`after ${request.type} ${name}`, answer));
    },
    get: (request) => context.passed(`get ${name}`, table).get(request),
    getMany: (request) => context.passed(`get many ${name}`, table).getMany(request),
    query: (request) => context.passed(`query ${name}`, table).query(request),
    openCursor: (request) => context.passed(`cursor ${name}`, table).openCursor(request),
    count: (request) => context.passed(`count ${name}`, table).count(request),
  };
}
