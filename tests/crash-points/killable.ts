import type { DBCore, DBCoreTable, Middleware } from 'dexie';
import { lowestLayer } from '../world/context.ts';
import type { Context } from './context.ts';

/** Can be killed before a database opens, before an object store is created, and after the new database is committed. */
export function killableFactory(context: Context, factory: IDBFactory): IDBFactory {
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    context.pass(`open ${name}`);
    const request = factory.open(name, version);
    // This handler is added before the handler of Dexie, so it runs first.
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) context.watch(request.transaction);
      passStores(context, request.result);
    });
    return request;
  };
  return Object.assign(Object.create(factory) as IDBFactory, { open });
}

/** Makes it possible to kill the context before it creates an object store. */
function passStores(context: Context, database: IDBDatabase): void {
  const create = database.createObjectStore.bind(database);
  database.createObjectStore = (name, options) => {
    context.pass(`create store ${name}`);
    return create(name, options);
  };
}

/** Below Dexie's own features, so each call is one call of IndexedDB. */
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
      // A native promise (`await`) would commit the transaction too early.
      return table.mutate(request).then((answer) => context.passed(`after ${request.type} ${name}`, answer));
    },
    get: (request) => context.passed(`get ${name}`, table).get(request),
    getMany: (request) => context.passed(`get many ${name}`, table).getMany(request),
    query: (request) => context.passed(`query ${name}`, table).query(request),
    openCursor: (request) => context.passed(`cursor ${name}`, table).openCursor(request),
    count: (request) => context.passed(`count ${name}`, table).count(request),
  };
}
