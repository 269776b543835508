import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredTaps } from './stored-taps.ts';

const ANA = 301;
const BEN = 302;

let taps: StoredTaps;
beforeEach(() => {
  taps = new StoredTaps();
});

describe('the taps that the device has stored but that the roster has not read yet', () => {
  it('4.2 the roster shows a tap on a student only after the device has stored the tap', async () => {
    const storing = Promise.withResolvers<{ attendanceState: 'A' }>();
    const told = vi.fn<() => void>();
    taps.subscribe(told);
    const shown = taps.add(ANA, storing.promise);
    expect(taps.touchesOf(ANA)).toBeUndefined();
    storing.resolve({ attendanceState: 'A' });
    await shown;
    expect(taps.touchesOf(ANA)).toEqual({ attendanceState: 'A' });
    expect(told).toHaveBeenCalledOnce();
  });

  it('4.27 while the device stores an undo of taps, the app knows that the roster is not up to date', async () => {
    const storing = Promise.withResolvers<ReadonlyMap<number, { attendanceState: 'P' }>>();
    const shown = taps.addAll(storing.promise);
    expect(taps.areUnread).toBe(true);
    storing.resolve(new Map([ANA, BEN].map((id) => [id, { attendanceState: 'P' }])));
    await shown;
    expect([ANA, BEN].map((id) => taps.touchesOf(id))).toEqual([{ attendanceState: 'P' }, { attendanceState: 'P' }]);
    taps.dropUpTo(taps.lastWrite);
    expect(taps.areUnread).toBe(false);
  });

  it('4.2 if the device can’t store a tap on a student, the roster never shows the tap', async () => {
    await expect(taps.add(ANA, Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(taps.touchesOf(ANA)).toBeUndefined();
    expect(taps.areUnread).toBe(false);
  });

  it('4.2 when the roster reads the day again, it forgets the taps that were stored before the read, and keeps the taps that were stored since', async () => {
    await taps.add(ANA, Promise.resolve({ attendanceState: 'A' }));
    const readUpTo = taps.lastWrite;
    await taps.add(BEN, Promise.resolve({ attendanceState: 'T' }));
    taps.dropUpTo(readUpTo);
    expect(taps.touchesOf(ANA)).toBeUndefined();
    expect(taps.touchesOf(BEN)).toEqual({ attendanceState: 'T' });
    expect(taps.areUnread).toBe(true);
  });

  it('4.2 if the teacher taps a student twice, and the roster reads the day after the first tap, the roster still shows the second tap', async () => {
    await taps.add(ANA, Promise.resolve({ attendanceState: 'A' }));
    const readUpTo = taps.lastWrite;
    await taps.add(ANA, Promise.resolve({ attendanceState: 'T' }));
    taps.dropUpTo(readUpTo);
    expect(taps.touchesOf(ANA)).toEqual({ attendanceState: 'T' });
  });
});
