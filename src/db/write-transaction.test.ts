import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestDevice } from '../../tests/support/device.ts';
import { keepReserve } from './reserve.ts';
import { writeTransaction } from './write-transaction.ts';

const ANA = 301;
/** A write that the teacher asked for. */
const TEACHERS = { tables: [], byTeacher: true };

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.has('students', { id: ANA, nickname: 'Ana' });
});

/** Fails as often as it has errors, then writes. */
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

describe('L3.2 a device without room', () => {
  it('L3.2 frees the reserve first, so that the write still fits', async () => {
    await keepReserve(device.db);
    const noteFull = vi.fn<() => void>();
    expect(await writeTransaction({ db: device.db, noteFull }, TEACHERS, failing(noRoom()))).toBe('written');
    expect(await device.db.meta.get('reserve')).toBeUndefined();
    expect(noteFull).not.toHaveBeenCalled();
  });

  it('L3.2 says so when there is no reserve left, and tries no more', async () => {
    const noteFull = vi.fn<() => void>();
    const work = failing(noRoom(), noRoom());
    await expect(writeTransaction({ db: device.db, noteFull }, TEACHERS, work)).rejects.toThrow('no room');
    expect([work.mock.calls.length, noteFull.mock.calls.length]).toEqual([1, 1]);
  });

  it('L3.2 the reserve is set aside anew once there is room', async () => {
    await keepReserve(device.db);
    await device.db.meta.delete('reserve');
    await keepReserve(device.db);
    expect(await device.db.meta.get('reserve')).toBeDefined();
  });
});

describe('L3.3 a connection that the browser dropped', () => {
  it('L3.3 is reopened and the write tried once more', async () => {
    expect(await writeTransaction(device, TEACHERS, failing(lost()))).toBe('written');
    const work = failing(lost(), lost());
    await expect(writeTransaction(device, TEACHERS, work)).rejects.toThrow('aborted');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('L3.3 is no reason to lose a tap: the write is there after it', async () => {
    device.db.backendDB().close();
    await device.patchStudent(ANA, { nickname: 'Ani' });
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ani' });
  });

  it('L3.3 a write that had got through is saved once', async () => {
    const real = device.db.transaction.bind(device.db) as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(device.db, 'transaction').mockImplementationOnce((async (...given: unknown[]) => {
      await real(...given);
      throw lost();
    }) as never);
    await device.patchStudent(ANA, { nickname: 'Ani' });
    expect(await device.outbox()).toHaveLength(1);
  });

  it('L4.3 one that the app closed itself stays closed', async () => {
    device.db.close();
    await expect(device.patchStudent(ANA, { nickname: 'Ani' })).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(device.db.isOpen()).toBe(false);
  });
});
