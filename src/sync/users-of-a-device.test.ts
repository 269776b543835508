import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { NOON, ours, TestDevice, USER } from '../../tests/support/device.ts';
import { DeviceDb, knownUser, noteSignedOut, rememberUser } from '../db/device.ts';
import { syncOnce } from '../../tests/support/sync-once.ts';
import { BatchSize } from './replay/batch.ts';

const user = (id: number) => ({ id, username: `t${id}`, email: `t${id}@school.example`, roleId: 1, exp: 0 });
const SECOND = 8;

let users: DeviceDb;
let first: TestDevice;
beforeEach(async () => {
  users = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  first = new TestDevice();
  await rememberUser(user(USER), users);
  await first.pulledTo(10);
});

const sync = () => syncOnce(first, new BatchSize());

it('L1.4 while another teacher uses the tablet, the first teacher’s writes stay in the outbox until this teacher signs in again', async () => {
  const { key } = await first.createStudent(301);
  await first.db.meta.put({ key: 'signed-out', at: NOON });
  await noteSignedOut(USER, users);
  await rememberUser(user(SECOND), users);
  expect(await knownUser(users)).toMatchObject({ userId: SECOND });
  expect([await sync(), first.requests, await first.states()]).toEqual([{ kind: 'sign-in' }, [], ['waiting']]);

  await first.db.meta.delete('signed-out');
  await rememberUser(user(USER), users);
  first.answers.push(ours({ results: [{ key, status: 200, change: 11 }], clock: '1.0', counter: 11, epoch: 'e1' }));
  first.answers.push(ours({ rows: [], to: 11, total: 0, epoch: 'e1' }));
  await sync();
  expect([first.requests[0]?.path, first.requests[0]?.headers]).toMatchObject(['batch', { 'user-id': String(USER) }]);
  expect(await first.outbox()).toEqual([]);
});
