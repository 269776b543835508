import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { NEW_MAKER } from '#domain/team-maker/maker.ts';
import { SCHEMA_VERSION, TeacherDb } from './schema.ts';

test('L4.4 a database of schema 6 is upgraded: its rows and entries stay, and it gets the tables of later versions', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const now = new TeacherDb(7, options);
  const old = new Dexie(now.name, options);
  const stores = now.tables.map(({ name, schema }) => [
    name,
    [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(', '),
  ]);
  const isLater = ([name = '']: string[]) => ['beepTests', 'beepEvents', 'local'].includes(name);
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

test('L4.4 what screens keep on the device moves from `meta` of schema 8 to `local`, and what sync needs stays in `meta`', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const now = new TeacherDb(7, options);
  const old = new Dexie(now.name, options);
  old.version(8).stores({ meta: 'key' });
  const taps = {
    done: [[{ studentId: 301, before: {}, after: { adjustment: 1 }, first: ['adjustment'] }]],
    undone: [],
  };
  const local = [
    { key: 'accounts', at: 1, accounts: [] },
    { key: 'beep-lap', eventId: 4, lap: 12 },
    { key: 'field-type:9', fieldType: 'text' },
    { key: 'left-out:200:2026-11-20', students: [301] },
    { key: 'order-view:200', shown: 'rows', rows: 4, groups: 2, isFlipped: true },
    { key: 'race-clock', eventId: 3, offset: 40 },
    { key: 'taps:2026-11-20:200', ...taps },
    { key: 'team-maker:200', ...NEW_MAKER },
    { key: 'team-sets:200', sets: [] },
    { key: 'timer:200', setUp: { laps: 6 }, assessmentId: null },
  ];
  const meta = [
    { key: 'book-names', names: { 1: 'Fall' } },
    { key: 'kept:1:students:302', at: 0, rows: [] },
    { key: 'lap-journal:5', race: {}, events: [] },
    { key: 'sync', cursor: 5 },
  ];
  await old.table('meta').bulkPut([...local, ...meta]);
  old.close();
  await now.open();
  expect(await now.local.toArray()).toEqual(local);
  expect(await now.meta.toArray()).toEqual(meta);
  now.close();
});
