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

  it('5.73 a lap calls only the listeners of its own student', () => {
    store.add([raceEvent(1, { studentId: ANA })]);
    expect(ana).toHaveBeenCalledOnce();
    expect(ben).not.toHaveBeenCalled();
  });

  it('5.73 new laps of several students call the listeners of these students, and the same laps again call none', () => {
    const events = [raceEvent(1, { studentId: ANA }), raceEvent(2, { studentId: BEN })];
    store.take({ race: null, events }, 0);
    store.take({ race: null, events: events.map((event) => ({ ...event })) }, 0);
    expect([ana.mock.calls.length, ben.mock.calls.length]).toEqual([1, 1]);
  });

  it('5.73 if a later read does not contain a student’s laps any more, the student’s listeners are called', () => {
    store.take({ race: null, events: [raceEvent(1, { studentId: ANA })] }, 0);
    store.take({ race: null, events: [] }, 0);
    expect(ana).toHaveBeenCalledTimes(2);
    expect(store.lapsOf(ANA)).toBe(0);
  });

  it('5.72 a lap is shown only after the device has stored it', () => {
    const show = store.prepare([raceEvent(1, { studentId: ANA })]);
    expect([store.lapsOf(ANA), ana.mock.calls.length]).toEqual([0, 0]);
    show();
    expect([store.lapsOf(ANA), ana.mock.calls.length]).toEqual([1, 1]);
  });

  it('5.72 if two laps are stored at the same time, both are shown, in whichever order they are stored', () => {
    const showAna = store.prepare([raceEvent(1, { studentId: ANA })]);
    const showBen = store.prepare([raceEvent(2, { studentId: BEN })]);
    showBen();
    showAna();
    expect([store.lapsOf(ANA), store.lapsOf(BEN)]).toEqual([1, 1]);
  });

  it('5.72 a lap that is stored after a read of other laps is shown together with these laps', () => {
    const show = store.prepare([raceEvent(1, { studentId: ANA })]);
    store.take({ race: null, events: [raceEvent(2, { studentId: BEN })] }, 0);
    show();
    expect([store.lapsOf(ANA), store.lapsOf(BEN)]).toEqual([1, 1]);
  });

  it('5.73 after a row was removed from the list, its listener is not called any more', () => {
    const gone = vi.fn<() => void>();
    store.subscribeTo(ANA, gone)();
    store.add([raceEvent(1, { studentId: ANA })]);
    expect(gone).not.toHaveBeenCalled();
  });

  it('5.81 a flash calls only the listeners of its own student', () => {
    const flashes = new Flashes();
    flashes.subscribeTo(ANA, ana);
    flashes.subscribeTo(BEN, ben);
    flashes.show(ANA, 'counted');
    expect([ana.mock.calls.length, ben.mock.calls.length]).toEqual([1, 0]);
  });
});
