import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANA, stationWith, type Station } from '../../tests/support/station.ts';

const MINUTE = 60_000;

let station: Station;
beforeEach(async () => {
  station = await stationWith();
});
afterEach(() => station.engine.stop());

const hangs: [string, () => void][] = [
  ['a call hangs', () => (station.network = 'hangs')],
  ['the database hangs from the beginning', () => station.hangDatabase()],
  ['the database hangs after an answer', () => (station.network = 'database hangs')],
];
it.each(hangs)(
  'R9a, R1.4 if %s for 90 seconds, the sync engine aborts the round, and the next round sends the writes',
  async (_, hang) => {
    await station.device.patchStudent(ANA, { nickname: 'mine' });
    const opened = vi.spyOn(station.device.db, 'open');
    hang();
    station.engine.wake();
    await rest();
    for (let n = 0; n < 5; n += 1) await station.fire(15_000);
    expect(station.connection.getState().wentWrong).toBe(0);
    await station.fire(15_000);
    expect(station.connection.getState().wentWrong).toBe(1);
    expect(opened).toHaveBeenCalledOnce();
    station.network = 'fine';
    await station.fire(1_000);
    await vi.waitFor(async () => expect(await station.waiting()).toBe(0));
    await vi.waitFor(() => expect(station.connection.getState()).toMatchObject({ connection: 'online', wentWrong: 0 }));
  },
);

it('R9b if the tablet sleeps for an hour during a sync round, the sleep does not count, and the sync engine does not abort the round', async () => {
  station.network = 'hangs';
  await station.device.patchStudent(ANA, { nickname: 'mine' });
  station.engine.wake();
  await rest();
  await station.fire(60 * MINUTE);
  expect(station.connection.getState().wentWrong).toBe(0);
  for (let n = 0; n < 5; n += 1) await station.fire(15_000);
  expect(station.connection.getState().wentWrong).toBe(1);
});

it('R9c if a sync round ends with an unexpected error, the sync engine counts the error, and the app’s connection stays “online”', async () => {
  await station.write('first');
  await station.settle();
  station.network = 'broken code';
  await station.write('second');
  await station.settle();
  expect(station.connection.getState()).toMatchObject({ connection: 'online', wentWrong: 1 });
  station.network = 'fine';
  await station.pass(5 * MINUTE);
  expect([await station.waiting(), station.connection.getState().wentWrong]).toEqual([0, 0]);
});

it('L3.2a if a device without free storage can’t store pulled rows, the app reports that loading stopped, not that a change was not saved', async () => {
  const full = new DOMException('no room', 'QuotaExceededError');
  const noteFull = vi.fn<() => void>();
  Object.assign(station.device, { noteFull });
  const transaction = vi.spyOn(station.device.db, 'transaction').mockRejectedValueOnce(full);
  station.engine.wake();
  await station.settle();
  expect(station.connection.getState().loadingStopped).toBe(true);
  expect(noteFull).not.toHaveBeenCalled();
  transaction.mockRestore();
  await station.pass(5 * MINUTE);
  expect(station.connection.getState()).toMatchObject({ connection: 'online', loadingStopped: false });
});

it('R9c after an unexpected error in a sync round, the app no longer reports it if the next round finds no network', async () => {
  station.network = 'broken code';
  await station.write('first');
  await station.settle();
  expect(station.connection.getState().wentWrong).toBe(1);
  station.network = 'no network';
  station.engine.wake(true);
  await station.settle();
  expect(station.connection.getState()).toMatchObject({ connection: 'offline', wentWrong: 0 });
});

const rest = async () => {
  for (let n = 0; n < 50; n += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};
