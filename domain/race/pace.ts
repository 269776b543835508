import { largest, smallest } from '../lists.ts';
import type { CountedLap } from './race-state.ts';

type Lap = Pick<CountedLap, 'split'>;

/** Returns ms, or null if the clock was stopped at the lap, or the lap was created from a saved result. */
export function knownSplit({ split }: Lap): number | null {
  return split > 0 ? split : null;
}

/**
 * Returns ms for each lap; null if its split or the one before is unknown, or that lap was run in another heat (docs/product.md
 * 5.69).
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
  /** In ms. */
  readonly took: number;
  /** From 0 (first lap) to 1 (last lap). */
  readonly x: number;
  /** From 0 (the slowest lap) to 1 (the fastest). */
  readonly y: number;
}

/**
 * The height stands for at least this fraction of the mean of the fastest and the slowest lap, so that nearly equal laps look
 * flat.
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
