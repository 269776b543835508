import { beforeEach, expect, it, vi } from 'vitest';
import { raceEvent } from '../../../../tests/support/race-events.ts';
import { Flashes } from './flashes.ts';
import { RaceStore } from './race-store.ts';

const [ANA, BEN] = [21, 22];

let store: RaceStore;
const ana = vi.fn<() => void>();
const ben = vi.fn<() => void>();
beforeEach(() => {
  vi.clearAllMocks();
  store = new RaceStore();
  store.subscribeTo(ANA, ana);
  store.subscribeTo(BEN, ben);
});

it('5.73 when the mile timer reads new laps from the database, it updates the rows of these students; a second read of the same laps updates no row', () => {
  const events = [raceEvent(1, { studentId: ANA }), raceEvent(2, { studentId: BEN })];
  store.take({ race: null, events }, 0);
  store.take({ race: null, events: events.map((event) => ({ ...event })) }, 0);
  expect([ana.mock.calls.length, ben.mock.calls.length]).toEqual([1, 1]);
});

it('5.73 if a student’s laps are no longer in the database, the mile timer updates the row of this student to 0 laps', () => {
  store.take({ race: null, events: [raceEvent(1, { studentId: ANA })] }, 0);
  store.take({ race: null, events: [] }, 0);
  expect(ana).toHaveBeenCalledTimes(2);
  expect(store.lapsOf(ANA)).toBe(0);
});

it('5.72 if the device stores the laps of two students at the same time, the mile timer shows both laps, even if the second is stored first', () => {
  const showAna = store.prepare([raceEvent(1, { studentId: ANA })]);
  const showBen = store.prepare([raceEvent(2, { studentId: BEN })]);
  showBen();
  showAna();
  expect([store.lapsOf(ANA), store.lapsOf(BEN)]).toEqual([1, 1]);
});

it('5.72 if a lap of another device arrives while this device stores a lap, the mile timer shows both laps', () => {
  const show = store.prepare([raceEvent(1, { studentId: ANA })]);
  store.take({ race: null, events: [raceEvent(2, { studentId: BEN })] }, 0);
  show();
  expect([store.lapsOf(ANA), store.lapsOf(BEN)]).toEqual([1, 1]);
});

it('5.73 after a student’s row has left the mile timer, a lap of this student no longer calls the listener of the row', () => {
  const gone = vi.fn<() => void>();
  store.subscribeTo(ANA, gone)();
  store.add([raceEvent(1, { studentId: ANA })]);
  expect(gone).not.toHaveBeenCalled();
});

it('5.81 when a student’s row of the mile timer flashes after a tap, only this row is rendered again', () => {
  const flashes = new Flashes();
  flashes.subscribeTo(ANA, ana);
  flashes.subscribeTo(BEN, ben);
  flashes.show(ANA, 'counted');
  expect([ana.mock.calls.length, ben.mock.calls.length]).toEqual([1, 0]);
});
