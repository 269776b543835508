import { resultOf, type StudentRace } from './race-state.ts';
import type { RaceSetUp } from './set-up.ts';

export interface TimerRow {
  readonly laps: number;
  /** The split of the target lap, or of the last one before it, in ms; 0 without a lap. */
  readonly time: number;
  readonly isFinished: boolean;
  /** The student is absent, and "Count anyway" was not chosen. */
  readonly isAbsent: boolean;
  /** By a switch. The row keeps its space, fades out once, and ignores taps. */
  readonly isHidden: boolean;
}

/** Returns what the timer shows about a student, and whether the row accepts taps (docs/product.md 5.58, 5.59). */
export function timerRow(
  student: StudentRace | undefined,
  isMarkedAbsent: boolean,
  { laps: target, hideWhenFinished, hideAbsent }: Pick<RaceSetUp, 'laps' | 'hideWhenFinished' | 'hideAbsent'>,
): TimerRow {
  const result = resultOf(student, target);
  const isFinished = result?.isFinished ?? false;
  const isAbsent = isMarkedAbsent && !(student?.isCountedAnyway ?? false);
  const isHidden = (hideWhenFinished && isFinished) || (hideAbsent && isAbsent);
  return { laps: student?.laps.length ?? 0, time: result?.time ?? 0, isFinished, isAbsent, isHidden };
}
