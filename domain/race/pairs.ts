import { largest, smallest } from '../lists.ts';
import type { RaceEventRow } from '../tables/race-events.ts';

/** In ms: taps of different devices on one student within this time are one lap. */
const SAME_LAP_MS = 8_000;

/** With the instant of the tap, in ms, and the reading of the race's clock. */
export interface TimedLap {
  readonly event: RaceEventRow;
  readonly instant: number;
  readonly split: number;
  /** Whether the lap was tapped before Start (docs/product.md 5.122). */
  readonly isBeforeStart: boolean;
}

/** One tap, or those of several devices, the earliest first. */
export type SeenLap = readonly [TimedLap, ...TimedLap[]];

/** Compares laps by the instant of the tap. Two laps with the same instant are compared by their splits. */
export function byInstant(a: TimedLap, b: TimedLap): number {
  return a.instant - b.instant || a.split - b.split || a.event.id - b.event.id;
}

/**
 * Joins the taps of different devices on one student within 8 seconds, the nearest first, into one lap (docs/product.md 5.54).
 * A lap never has two taps of one device, nor a tap of an unknown one. The earliest lap is first.
 */
export function pairLaps(laps: readonly TimedLap[]): SeenLap[] {
  const sorted = laps.toSorted(byInstant);
  const lapOf = new Map<TimedLap, SeenLap>(sorted.map((lap) => [lap, [lap]]));
  for (const [a, b] of neighbours(sorted)) {
    const one: SeenLap = lapOf.get(a) ?? [a];
    const other: SeenLap = lapOf.get(b) ?? [b];
    if (!areOneLap(one, other)) continue;
    const [first, second] = byInstant(one[0], other[0]) < 0 ? [one, other] : [other, one];
    const [earliest, ...rest] = first;
    const joined: SeenLap = [earliest, ...[...rest, ...second].sort(byInstant)];
    for (const tap of joined) lapOf.set(tap, joined);
  }
  return [...new Set(lapOf.values())];
}

type Pair = readonly [TimedLap, TimedLap];

/**
 * Returns all pairs of taps that are from different devices and at most `SAME_LAP_MS` apart. The pair whose taps are nearest in
 * time is first.
 */
function neighbours(sorted: readonly TimedLap[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [index, lap] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.instant - lap.instant > SAME_LAP_MS) break;
      if (isOtherDevice(lap.event, other.event)) pairs.push([lap, other]);
    }
  }
  return pairs.sort(nearestFirst);
}

function isOtherDevice({ device: one }: RaceEventRow, { device: other }: RaceEventRow): boolean {
  return one !== null && other !== null && one !== other;
}

function nearestFirst([a, b]: Pair, [c, d]: Pair): number {
  return b.instant - a.instant - (d.instant - c.instant) || byInstant(a, c) || byInstant(b, d);
}

function areOneLap(one: SeenLap, other: SeenLap): boolean {
  const taps = [...one, ...other];
  const instants = taps.map(({ instant }) => instant);
  const devices = new Set(taps.map(({ event }) => event.device));
  return one !== other && devices.size === taps.length && largest(instants) - smallest(instants) <= SAME_LAP_MS;
}
