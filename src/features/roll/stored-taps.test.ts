import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredTaps } from './stored-taps.ts';

const ANA = 301;
const BEN = 302;

let taps: StoredTaps;
beforeEach(() => {
  taps = new StoredTaps();
});

describe('the taps that the device has stored but that the roster has not read yet', () => {
  it('4.2 a row of the roster shows a tap only after the device has stored the tap', async () => {
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

  it('4.27 while the device stores an undo, the roster is marked as not up to date', async () => {
    const storing = Promise.withResolvers<ReadonlyMap<number, { attendanceState: 'P' }>>();
    const shown = taps.addAll(storing.promise);
    expect(taps.areUnread).toBe(true);
    storing.resolve(new Map([ANA, BEN].map((id) => [id, { attendanceState: 'P' }])));
    await shown;
    expect([ANA, BEN].map((id) => taps.touchesOf(id))).toEqual([{ attendanceState: 'P' }, { attendanceState: 'P' }]);
    taps.dropUpTo(taps.lastWrite);
    expect(taps.areUnread).toBe(false);
  });

  it('4.2 if the device can’t store a tap, the row of the roster never shows the tap', async () => {
    await expect(taps.add(ANA, Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(taps.touchesOf(ANA)).toBeUndefined();
    expect(taps.areUnread).toBe(false);
  });

  it('4.2 a read of the day replaces the taps that the device stored before the read began, and keeps later taps', async () => {
    await taps.add(ANA, Promise.resolve({ attendanceState: 'A' }));
    const readUpTo = taps.lastWrite;
    await taps.add(BEN, Promise.resolve({ attendanceState: 'T' }));
    taps.dropUpTo(readUpTo);
    expect(taps.touchesOf(ANA)).toBeUndefined();
    expect(taps.touchesOf(BEN)).toEqual({ attendanceState: 'T' });
    expect(taps.areUnread).toBe(true);
  });

  it('4.2 if a student is tapped twice, a read of the day that contains only the first tap does not remove the second tap', async () => {
    await taps.add(ANA, Promise.resolve({ attendanceState: 'A' }));
    const readUpTo = taps.lastWrite;
    await taps.add(ANA, Promise.resolve({ attendanceState: 'T' }));
    taps.dropUpTo(readUpTo);
    expect(taps.touchesOf(ANA)).toEqual({ attendanceState: 'T' });
  });
});
