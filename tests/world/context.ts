import type { DBCore, Middleware } from 'dexie';
import { type IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { TeacherDb } from '../../src/db/schema.ts';
import '../support/plain-clone.ts';

/** Opens a database handle for one context (a tab or the service worker) of a tablet. */
export function openTeacherDb(indexedDB: IDBFactory, userId: number): TeacherDb {
  return new TeacherDb(userId, { indexedDB, IDBKeyRange });
}

/** Below Dexie's own features, so each call is one call of IndexedDB. */
export function lowestLayer(name: string, create: (core: DBCore) => Partial<DBCore>): Middleware<DBCore> {
  return { stack: 'dbcore', name, level: -10, create };
}
