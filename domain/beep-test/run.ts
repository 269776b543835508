import { endOfLap, lapsAt, mostLaps, placeOfLap, type Distance } from './protocol.ts';

/** Before the first lap, and again before the test goes on after a pause. */
export const COUNTDOWN_S = 5;

/** One part of a test without a pause. */
export interface Run {
  readonly distance: Distance;
  /** The last lap before the run; 0 at the start. */
  readonly from: number;
}

export interface RunPlace {
  /** The last one whose beep has sounded. */
  readonly lap: number;
  /** Whole seconds until the first lap begins; 0 after the countdown. */
  readonly countdown: number;
}

/** Returns where a run is. `seconds` are since its countdown began. */
export function placeAt({ distance, from }: Run, seconds: number): RunPlace {
  const left = COUNTDOWN_S - seconds;
  if (left > 0) return { lap: from, countdown: Math.ceil(left) };
  return { lap: Math.max(from, lapsAt(distance, endOfLap(distance, from) - left)), countdown: 0 };
}

/** Returns when the beep of a lap sounds, in s after the countdown began. */
export function beepAt({ distance, from }: Run, lap: number): number {
  return COUNTDOWN_S + endOfLap(distance, lap) - endOfLap(distance, from);
}

export interface Beep {
  /** In s after the countdown began. */
  readonly at: number;
  readonly kind: 'countdown' | 'start' | 'lap' | 'level';
}

/** Returns all beeps of a run in their order: the countdown, the start, and one at the end of each lap. */
export function beepsOf(run: Run): Beep[] {
  const seconds = Array.from({ length: COUNTDOWN_S }, (_, at): Beep => ({ at, kind: 'countdown' }));
  const laps = Array.from({ length: mostLaps(run.distance) - run.from }, (_, index): Beep => {
    const lap = run.from + index + 1;
    return { at: beepAt(run, lap), kind: placeOfLap(run.distance, lap)?.isLast ? 'level' : 'lap' };
  });
  return [...seconds, { at: COUNTDOWN_S, kind: 'start' }, ...laps];
}
