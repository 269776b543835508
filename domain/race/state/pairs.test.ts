import { describe, expect, it } from 'vitest';
import { lapAt } from '../../../tests/support/race-events.ts';
import type { RaceEventRow } from '../../tables/race-events.ts';
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

describe('5.54 laps that two devices recorded', () => {
  it('5.54 two taps of different devices within 8 seconds are one lap, and the earlier tap is first', () => {
    expect(lapsOf(a(1, 90), b(2, 98))).toEqual([[1, 2]]);
    expect(lapsOf(a(2, 98), b(1, 90))).toEqual([[1, 2]]);
  });

  it('5.54 two taps of different devices that are more than 8 seconds apart are two laps', () => {
    expect(lapsOf(a(1, 90), b(2, 98.001))).toEqual([[1], [2]]);
  });

  it('5.54 two taps of one device are two laps, even if the second tap comes soon after the first tap', () => {
    expect(lapsOf(a(1, 90), a(2, 91.6))).toEqual([[1], [2]]);
  });

  it('5.54 the taps that are nearest in time become pairs first, so a quick second tap of one device is a lap', () => {
    expect(lapsOf(a(1, 90), a(2, 93), b(3, 92))).toEqual([[1], [3, 2]]);
    expect(lapsOf(a(1, 90), b(2, 91), a(3, 92), b(4, 93))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('5.54 taps of three devices are one lap if all three are within 8 seconds', () => {
    expect(lapsOf(a(1, 90), b(2, 93), c(3, 97))).toEqual([[1, 2, 3]]);
    expect(lapsOf(a(1, 90), b(2, 93), c(3, 99))).toEqual([[1, 2], [3]]);
  });

  it('5.54 a tap without a device never becomes a pair with another tap', () => {
    expect(lapsOf(by(null)(1, 90), by(null)(2, 90), b(3, 90))).toEqual([[1], [2], [3]]);
  });

  it('5.54 if taps are equally near, the pair with the earlier taps is made first, or the pair with the lower splits', () => {
    const saved = (id: number, device: string, elapsed: number) => lapAt(id, ANA, 0, { device, elapsed });
    expect(lapsOf(saved(1, 'a', 0), saved(2, 'a', 512), saved(3, 'b', 512), saved(4, 'b', 0))).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(lapsOf(a(1, 90), b(2, 92), a(3, 94))).toEqual([[1, 2], [3]]);
  });
});
