import { beforeEach, describe, expect, it, vi } from 'vitest';
import { raceEvent } from '../../../../tests/support/race-events.ts';
import { Flashes } from './flashes.ts';
import { RaceStore } from './race-store.ts';

const [ANA, BEN] = [21, 22];

describe('5.73 which rows a lap renders again', () => {
  let store: RaceStore;
  const ana = vi.fn<() => void>();
  const ben = vi.fn<() => void>();
  beforeEach(() => {
    vi.clearAllMocks();
    store = new RaceStore();
    store.subscribeTo(ANA, ana);
    store.subscribeTo(BEN, ben);
  });

  it('5.73 a new lap of a student calls only the listeners of this student’s row', () => {
    store.add([raceEvent(1, { studentId: ANA })]);
    expect(ana).toHaveBeenCalledOnce();
    expect(ben).not.toHaveBeenCalled();
  });

  it('5.73 a read with new laps calls the listeners of the students with these laps, and a second read with the same laps calls none', () => {
    const events = [raceEvent(1, { studentId: ANA }), raceEvent(2, { studentId: BEN })];
    store.take({ race: null, events }, 0);
    store.take({ race: null, events: events.map((event) => ({ ...event })) }, 0);
    expect([ana.mock.calls.length, ben.mock.calls.length]).toEqual([1, 1]);
  });

  it('5.73 if a student’s laps are missing in a later read, the listeners of this student’s row are called', () => {
    store.take({ race: null, events: [raceEvent(1, { studentId: ANA })] }, 0);
    store.take({ race: null, events: [] }, 0);
    expect(ana).toHaveBeenCalledTimes(2);
    expect(store.lapsOf(ANA)).toBe(0);
  });

  it('5.72 the timer shows a lap only after the device has stored the lap', () => {
    const show = store.prepare([raceEvent(1, { studentId: ANA })]);
    expect([store.lapsOf(ANA), ana.mock.calls.length]).toEqual([0, 0]);
    show();
    expect([store.lapsOf(ANA), ana.mock.calls.length]).toEqual([1, 1]);
  });

  it('5.72 if two laps are stored at the same time, the timer shows both laps, in whichever order they are stored', () => {
    const showAna = store.prepare([raceEvent(1, { studentId: ANA })]);
    const showBen = store.prepare([raceEvent(2, { studentId: BEN })]);
    showBen();
    showAna();
    expect([store.lapsOf(ANA), store.lapsOf(BEN)]).toEqual([1, 1]);
  });

  it('5.72 if the timer has read laps of another device and then stores a lap, it shows all these laps', () => {
    const show = store.prepare([raceEvent(1, { studentId: ANA })]);
    store.take({ race: null, events: [raceEvent(2, { studentId: BEN })] }, 0);
    show();
    expect([store.lapsOf(ANA), store.lapsOf(BEN)]).toEqual([1, 1]);
  });

  it('5.73 after a student’s row was removed from the list, the listener of this row is not called any more', () => {
    const gone = vi.fn<() => void>();
    store.subscribeTo(ANA, gone)();
    store.add([raceEvent(1, { studentId: ANA })]);
    expect(gone).not.toHaveBeenCalled();
  });

  it('5.81 when a student’s row flashes after a tap, only the listeners of this row are called', () => {
    const flashes = new Flashes();
    flashes.subscribeTo(ANA, ana);
    flashes.subscribeTo(BEN, ben);
    flashes.show(ANA, 'counted');
    expect([ana.mock.calls.length, ben.mock.calls.length]).toEqual([1, 0]);
  });
});
