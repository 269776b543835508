import { largest, smallest } from '../lists.ts';
import type { CountedLap } from './race-state.ts';

type Lap = Pick<CountedLap, 'split'>;

/**
 * Returns the split of a lap in ms, or null if the split is unknown, because the clock was stopped at the lap, or because the
 * app created the lap from a saved result.
 */
export function knownSplit({ split }: Lap): number | null {
  return split > 0 ? split : null;
}

/**
 * Returns the duration of each lap, in ms (docs/product.md 5.69). The duration of a lap is null if its split or the split of
 * the lap before is unknown, or if the lap before was run in another heat.
 */
export function lapTimes(laps: readonly Lap[]): (number | null)[] {
  return laps.map((lap, index) => {
    const before = laps[index - 1];
    const [from, to] = [before ? knownSplit(before) : 0, knownSplit(lap)];
    return from !== null && to !== null && to > from ? to - from : null;
  });
}

export interface PacePoint {
  readonly lap: number;
  /** The duration of the lap, in ms. */
  readonly took: number;
  /** The horizontal position in the plot, from 0 (first lap) to 1 (last lap). */
  readonly x: number;
  /** The vertical position in the plot, from 0 (the slowest lap) to 1 (the fastest lap). */
  readonly y: number;
}

/**
 * The height of the plot stands for at least this fraction of the mean of the fastest and the slowest lap. So the plot shows
 * laps of nearly the same duration as a nearly flat line.
 */
const LEAST_SPAN = 0.2;

/**
 * Returns the points of a student's pace plot. If fewer than two laps have a known duration, the list is empty, because one
 * point makes no line.
 */
export function pacePlot(laps: readonly Lap[]): PacePoint[] {
  const known = lapTimes(laps).flatMap((took, index) => (took === null ? [] : [{ lap: index + 1, took }]));
  if (known.length < 2) return [];
  const times = known.map(({ took }) => took);
  const [fastest, slowest] = [smallest(times), largest(times)];
  const span = Math.max(slowest - fastest, (LEAST_SPAN * (slowest + fastest)) / 2);
  const middle = (slowest + fastest) / 2;
  return known.map(({ lap, took }) => ({
    lap,
    took,
    x: (lap - 1) / (laps.length - 1),
    y: 0.5 + (middle - took) / span,
  }));
}
