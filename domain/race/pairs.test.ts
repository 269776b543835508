import { expect, it } from 'vitest';
import { lapAt } from '../../tests/support/race-events.ts';
import type { RaceEventRow } from '../tables/race-events.ts';
import { pairLaps } from './pairs.ts';
import { instantOf } from './timeline.ts';

const ANA = 1;
const by = (device: string | null) => (id: number, seconds: number) => lapAt(id, ANA, seconds, { device });
const a = by('a');
const b = by('b');
const c = by('c');
/** Returns one list for each lap, with the ids of the lap's events. The laps are in the order of their first taps. */
function lapsOf(...events: RaceEventRow[]): number[][] {
  const taps = events.map((event) => ({
    event,
    instant: instantOf(event),
    split: event.elapsed,
    isBeforeStart: false,
  }));
  return pairLaps(taps).map((lap) => lap.map(({ event }) => event.id));
}

it('5.54 if two devices tap a student within 8 seconds, the two taps are one lap, and the earlier tap is first', () => {
  expect(lapsOf(a(1, 90), b(2, 98))).toEqual([[1, 2]]);
  expect(lapsOf(a(2, 98), b(1, 90))).toEqual([[1, 2]]);
});

it('5.54 if two devices tap a student more than 8 seconds apart, the two taps are two laps', () => {
  expect(lapsOf(a(1, 90), b(2, 98.001))).toEqual([[1], [2]]);
});

it('5.54 if one device taps a student twice, the two taps are two laps, even if they are only a few seconds apart', () => {
  expect(lapsOf(a(1, 90), a(2, 91.6))).toEqual([[1], [2]]);
});

it('5.54 if several taps of two devices could be the same lap, the app first combines the two taps that are nearest in time', () => {
  expect(lapsOf(a(1, 90), a(2, 93), b(3, 92))).toEqual([[1], [3, 2]]);
  expect(lapsOf(a(1, 90), b(2, 91), a(3, 92), b(4, 93))).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('5.54 if three devices tap a student within 8 seconds, the three taps are one lap', () => {
  expect(lapsOf(a(1, 90), b(2, 93), c(3, 97))).toEqual([[1, 2, 3]]);
  expect(lapsOf(a(1, 90), b(2, 93), c(3, 99))).toEqual([[1, 2], [3]]);
});

it('5.54 a tap that names no device is never combined with another tap into one lap', () => {
  expect(lapsOf(by(null)(1, 90), by(null)(2, 90), b(3, 90))).toEqual([[1], [2], [3]]);
});

it('5.54 if taps of two devices are equally near in time, the app first combines the earliest two into one lap', () => {
  const saved = (id: number, device: string, elapsed: number) => lapAt(id, ANA, 0, { device, elapsed });
  expect(lapsOf(saved(1, 'a', 0), saved(2, 'a', 512), saved(3, 'b', 512), saved(4, 'b', 0))).toEqual([
    [1, 4],
    [2, 3],
  ]);
  expect(lapsOf(a(1, 90), b(2, 92), a(3, 94))).toEqual([[1, 2], [3]]);
});
