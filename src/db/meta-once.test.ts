import { beforeEach, expect, it } from 'vitest';
import { TestDevice } from '../../tests/support/device.ts';
import { readClock, readSync } from './meta.ts';
import type { TeacherDb } from './schema.ts';
import { writeTransaction } from './write-transaction.ts';

let device: TestDevice;
let db: TeacherDb;
beforeEach(async () => {
  device = new TestDevice();
  ({ db } = device);
  await device.pulledTo(5);
});

it('S5.1 a transaction that has changed a row of meta reads the changed row, and so does the next transaction', async () => {
  const cursors: number[] = [];
  await writeTransaction(device, { tables: [] }, async () => {
    const sync = await readSync(db);
    await db.meta.put({ ...sync, cursor: 6 });
    cursors.push(sync.cursor, (await readSync(db)).cursor);
    await db.meta
      .where('key')
      .equals('sync')
      .modify({ cursor: 7 } as object);
    cursors.push((await readSync(db)).cursor);
  });
  await writeTransaction(device, { tables: [] }, async () => void cursors.push((await readSync(db)).cursor));
  expect(cursors).toEqual([5, 6, 7, 7]);
});

it('S5.1 a transaction reads no row of meta that it has deleted', async () => {
  await writeTransaction(device, { tables: [] }, async () => {
    await db.meta.delete('sync');
    expect((await readSync(db)).cursor).toBe(0);
  });
});

it('S5.1 a transaction sees no change of a transaction that was undone', async () => {
  const undone = writeTransaction(device, { tables: [] }, async () => {
    await db.meta.put({ ...(await readClock(db, 'a')), ms: 99 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await writeTransaction(device, { tables: [] }, async () => {
    expect((await readClock(db, 'a')).ms).not.toBe(99);
  });
});
