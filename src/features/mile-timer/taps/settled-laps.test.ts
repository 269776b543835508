import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atSecond, lapAt, RACE_CLASS, startAt } from '../../../../tests/support/race-events.ts';
import { RaceStore } from '../race/race-store.ts';
import { SettledLaps } from './settled-laps.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [ANA, BO] = [11, 12];

function list(events = [startAt(1), lapAt(2, ANA, 60)]) {
  const store = new RaceStore();
  store.take({ race: null, events }, 0);
  const settled = new SettledLaps(store, { momentAt: () => ({ elapsed: 72_000, at: atSecond(72) }) });
  const facts = { pressed: false, moves: 0 };
  const follows = { isPressed: () => facts.pressed, beforeMove: () => (facts.moves += 1) };
  settled.follow(follows);
  return { store, settled, facts, follows, laps: (id: number) => settled.laps().get(id) ?? 0 };
}

test('5.84 the rows of the mile timer move to their new places two seconds after the most recent tap', () => {
  const { store, facts, laps } = list();
  store.add([lapAt(3, BO, 70)]);
  vi.advanceTimersByTime(1_500);
  store.add([lapAt(4, ANA, 80)]);
  vi.advanceTimersByTime(1_900);
  expect([laps(ANA), laps(BO), facts.moves]).toEqual([1, 0, 0]);
  vi.advanceTimersByTime(100);
  expect([laps(ANA), laps(BO), facts.moves]).toEqual([2, 1, 1]);
});

test('5.84 while the teacher’s finger is on a row of the mile timer, no row moves, however long the press lasts', () => {
  const { store, settled, facts, follows, laps } = list();
  store.add([lapAt(3, BO, 70)]);
  facts.pressed = true;
  settled.touched(follows);
  vi.advanceTimersByTime(10_000);
  expect(laps(BO)).toBe(0);
  facts.pressed = false;
  vi.advanceTimersByTime(2_000);
  expect(laps(BO)).toBe(1);
});

test('5.84 after a tap on another device, the rows of the mile timer move only two seconds later', () => {
  const { store, laps } = list();
  const events = [startAt(1), lapAt(2, ANA, 60), lapAt(3, BO, 70, { device: 'b', classId: RACE_CLASS })];
  store.take({ race: null, events }, 0);
  expect(laps(BO)).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(laps(BO)).toBe(1);
});

test('5.84 if the teacher undoes a tap within two seconds, no row of the mile timer moves', () => {
  const { store, facts, laps } = list();
  store.take({ race: null, events: [startAt(1), lapAt(2, ANA, 60), lapAt(3, BO, 70)] }, 0);
  store.take({ race: null, events: [startAt(1), lapAt(2, ANA, 60)] }, 0);
  vi.advanceTimersByTime(5_000);
  expect([laps(BO), facts.moves]).toEqual([0, 0]);
});

test('5.84 if laps that are more than two seconds old arrive after the mile timer opened, the rows move immediately', () => {
  const { store, facts, laps } = list([]);
  store.take({ race: null, events: [startAt(1)] }, 0);
  store.take({ race: null, events: [startAt(1), lapAt(2, ANA, 60), lapAt(3, BO, 70)] }, 0);
  expect([laps(ANA), laps(BO), facts.moves]).toEqual([1, 1, 1]);
});

test('5.84 if laps arrive that are under two seconds old, or the teacher has just touched a row, the rows of the mile timer move two seconds later', () => {
  const fresh = list([]);
  fresh.store.take({ race: null, events: [startAt(1), lapAt(3, BO, 70.1)] }, 0);
  expect(fresh.laps(BO)).toBe(0);
  const touched = list([]);
  touched.settled.touched(touched.follows);
  touched.store.take({ race: null, events: [startAt(1), lapAt(3, BO, 60)] }, 0);
  expect(touched.laps(BO)).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect([fresh.laps(BO), touched.laps(BO)]).toEqual([1, 1]);
});
