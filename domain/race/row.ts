import { resultOf, type StudentRace } from './race-state.ts';
import type { RaceSetUp } from './set-up.ts';

/** What the timer shows of a student. */
export interface TimerRow {
  readonly laps: number;
  /** The split of the target lap, or of the last lap until then, in ms. 0: there is none. */
  readonly time: number;
  readonly isFinished: boolean;
  /** Whether the student is absent and does not count anyway. */
  readonly isAbsent: boolean;
  /** Whether a switch hides the student. The row stays in its place, is faded once, and takes no tap. */
  readonly isHidden: boolean;
}

/** What the timer shows of a student, and whether the row takes taps (docs/product.md 5.58, 5.59). */
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
