import { findTemplate } from '../assessments/assessment-templates.ts';
import { type BeepState, lapsDone } from './beep-state.ts';
import { mostLaps, placeOfLap, type Distance } from './protocol.ts';

/** The templates `PACER 20 m` and `PACER 15 m`, by the distance in m. */
export const BEEP_TEMPLATES: Readonly<Record<Distance, number>> = { 20: 5, 15: 6 };

/** Returns the distance of a template of a beep test; undefined for another template. */
export function distanceOfTemplate(templateId: number): Distance | undefined {
  return ([20, 15] as const).find((distance) => BEEP_TEMPLATES[distance] === templateId);
}

/** Returns the field of the laps. */
export function beepField(distance: Distance): number {
  return findTemplate(BEEP_TEMPLATES[distance])?.fields[0]?.id ?? 0;
}

/** A stored test may have any number. */
export function distanceOf({ distance }: { readonly distance: number }): Distance {
  return distance === 15 ? 15 : 20;
}

export interface TestRunner {
  readonly id: number;
  /** Or excused. */
  readonly isAbsent: boolean;
}

/** Returns whether a student does not run, and "Count anyway" was not chosen (docs/product.md 5.147). */
export function isAway({ runners }: Pick<BeepState, 'runners'>, { id, isAbsent }: TestRunner): boolean {
  return isAbsent && !runners.get(id)?.isCountedAnyway;
}

/** Returns whether a student runs in the test and is not out (docs/product.md 5.147). */
export function isRunning(state: Pick<BeepState, 'runners'>, student: TestRunner): boolean {
  return !isAway(state, student) && (state.runners.get(student.id)?.out ?? null) === null;
}

/**
 * Returns the laps of a student, or null without a result: the student did not run, or is still running and the teacher types
 * the result (`isTyped`).
 */
export function beepResult(state: BeepState, student: TestRunner, isTyped: boolean): number | null {
  const runner = state.runners.get(student.id);
  if (!isRunning(state, student)) return runner?.laps || null;
  const laps = isTyped ? 0 : lapsDone(runner?.misses ?? [], state.clock.lap);
  return laps || null;
}

/** Returns for example `level 3, lap 8`; an empty text without a lap, and for more laps than the test has. */
export function placeText(distance: Distance, laps: number): string {
  const place = Number.isInteger(laps) && laps <= mostLaps(distance) ? placeOfLap(distance, laps) : null;
  return place ? `level ${place.level}, lap ${place.lap}` : '';
}
