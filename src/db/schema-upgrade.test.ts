import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { SCHEMA_VERSION, TeacherDb } from './schema.ts';

test('L4.4 a database of schema 6 is upgraded: its rows and entries stay, and it gets the tables of later versions', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const now = new TeacherDb(7, options);
  const old = new Dexie(now.name, options);
  const stores = now.tables.map(({ name, schema }) => [
    name,
    [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(', '),
  ]);
  const isLater = ([name]: string[]) => name === 'beepTests' || name === 'beepEvents';
  old.version(6).stores(Object.fromEntries(stores.filter((store) => !isLater(store))) as Record<string, string>);
  await old.table('races').put({ id: 1, classId: 2 });
  await old.table('outbox').add({ key: 'a', state: 'waiting' });
  old.close();
  await now.open();
  expect([now.verno, await now.races.count(), await now.outbox.count()]).toEqual([SCHEMA_VERSION, 1, 1]);
  expect(await now.beepTests.where('classId').equals(2).count()).toBe(0);
  expect(await now.beepEvents.where('testId').equals(2).count()).toBe(0);
  now.close();
});
