import { largest, smallest } from '../../lists.ts';
import type { CountedLap } from '../race-state.ts';

type Lap = Pick<CountedLap, 'split'>;

/** The split of a lap in ms. null: it is not known, because the clock was stopped or the lap comes from a saved result. */
export function knownSplit({ split }: Lap): number | null {
  return split > 0 ? split : null;
}

/**
 * How long each lap took, in ms (docs/product.md 5.69). null: one of its two splits is not known, or the lap was run in
 * another heat than the lap before.
 */
export function lapTimes(laps: readonly Lap[]): (number | null)[] {
  return laps.map((lap, index) => {
    const before = laps[index - 1];
    const [from, to] = [before ? knownSplit(before) : 0, knownSplit(lap)];
    return from !== null && to !== null && to > from ? to - from : null;
  });
}

/** One lap in the pace plot of a student. */
export interface PacePoint {
  readonly lap: number;
  /** How long the lap took, in ms. */
  readonly took: number;
  /** The place in the plot, from 0 (first lap) to 1 (last lap). */
  readonly x: number;
  /** From 0 (the slowest) to 1 (the fastest). */
  readonly y: number;
}

/**
 * The plot spans at least this part of the mean lap, so that laps of nearly the same time are drawn as a nearly flat line.
 */
const LEAST_SPAN = 0.2;

/** The points of a student's pace plot. A plot of fewer than two laps has no line, so it has no points. */
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
