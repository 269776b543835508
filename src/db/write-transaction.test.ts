import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestDevice } from '../../tests/support/device.ts';
import { SignedOut } from '../platform/write-failure.ts';
import { keepReserve, writeTransaction } from './write-transaction.ts';

const ANA = 301;
const TEACHERS = { tables: [], byTeacher: true };

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.has('students', { id: ANA, nickname: 'Ana' });
});

/** Returns a function that throws these errors, one in each call. After the last error it succeeds. */
function failing(...errors: Error[]) {
  const work = vi.fn<() => Promise<string>>(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'written';
  });
  return work;
}
const noRoom = () => new Dexie.QuotaExceededError('no room');
const lost = () =>
  new Dexie.AbortError('aborted', new DOMException('Connection to Indexed Database server lost', 'UnknownError'));

describe('a writing transaction (each change of the teacher’s database is made in one)', () => {
  const change = async () => await device.db.students.update(ANA, { nickname: 'Ani' });
  const nickname = async () => (await device.student(ANA))?.['nickname'];
  const write = async (work: () => Promise<unknown>) =>
    await writeTransaction(device, { tables: [device.db.students, device.db.drafts] }, work);

  it('W2 a writing transaction asks the browser for strict durability (success is reported only after the data is on the disk)', async () => {
    await write(change);
    expect(device.storage.latest?.options).toEqual({ durability: 'strict' });
  });

  it('W1a if the code of a writing transaction throws an error, the database stores nothing of this transaction', async () => {
    const undone = write(async () => {
      await change();
      throw new Error('no plan');
    });
    await expect(undone).rejects.toThrow('no plan');
    expect(await nickname()).toBe('Ana');
  });

  it('W1a if one database request of a writing transaction fails, the database stores nothing of this transaction', async () => {
    device.storage.break('students', new DOMException('full', 'QuotaExceededError'));
    const undone = write(async () => {
      await device.db.drafts.put({ key: 'form', kind: 'form', value: 1 });
      await change();
    });
    await expect(undone).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect([await nickname(), await device.db.drafts.count()]).toEqual(['Ana', 0]);
  });

  it('W1a if the code of a writing transaction awaits anything but database requests, the transaction throws an error', async () => {
    const late = write(async () => {
      await device.db.students.get(ANA);
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      await change();
    });
    await expect(late).rejects.toThrow(Error);
    expect(await nickname()).toBe('Ana');
  });

  it('L1.2a after the teacher has signed out, a writing transaction stores nothing and throws the error SignedOut', async () => {
    await device.db.meta.put({ key: 'signed-out', at: 1 });
    await expect(write(change)).rejects.toThrow(SignedOut);
    expect(await nickname()).toBe('Ana');
  });
});

it('L3.2 if the device is full, the app deletes its reserve (random bytes that keep space free), and then stores the teacher’s change', async () => {
  await keepReserve(device.db);
  const noteFull = vi.fn<() => void>();
  expect(await writeTransaction({ db: device.db, noteFull }, TEACHERS, failing(noRoom()))).toBe('written');
  expect(await device.db.meta.get('reserve')).toBeUndefined();
  expect(noteFull).not.toHaveBeenCalled();
});

it('L3.2 if the device is full and has no reserve (random bytes that keep space free), the app does not store the teacher’s change and reports this', async () => {
  const noteFull = vi.fn<() => void>();
  const work = failing(noRoom(), noRoom());
  await expect(writeTransaction({ db: device.db, noteFull }, TEACHERS, work)).rejects.toThrow('no room');
  expect([work.mock.calls.length, noteFull.mock.calls.length]).toEqual([1, 1]);
});

it('L3.2 when a full device has free storage again, the app stores its reserve (random bytes that keep space free) again', async () => {
  await keepReserve(device.db);
  await device.db.meta.delete('reserve');
  await keepReserve(device.db);
  expect(await device.db.meta.get('reserve')).toBeDefined();
});

describe('L3.3 the browser closes the database while the app runs', () => {
  it('L3.3 if the browser closes the database during a transaction, the app opens the database again and repeats the transaction once', async () => {
    expect(await writeTransaction(device, TEACHERS, failing(lost()))).toBe('written');
    const work = failing(lost(), lost());
    await expect(writeTransaction(device, TEACHERS, work)).rejects.toThrow('aborted');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('L3.3 after the browser has closed the database, the device still stores the teacher’s next change', async () => {
    device.db.backendDB().close();
    await device.patchStudent(ANA, { nickname: 'Ani' });
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ani' });
  });

  it('L3.3 if the browser closes the database directly after a commit, the app repeats the transaction, but stores the write only once', async () => {
    device.storage.loseAnswer();
    await device.patchStudent(ANA, { nickname: 'Ani' });
    expect(await device.outbox()).toHaveLength(1);
  });

  it('L4.3 if the app itself has closed the database, a later transaction fails and does not open the database again', async () => {
    device.db.close();
    await expect(device.patchStudent(ANA, { nickname: 'Ani' })).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(device.db.isOpen()).toBe(false);
  });
});
