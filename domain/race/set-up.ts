import { races, type RaceRow } from '../tables/races.ts';

/** The target laps and the four switches (docs/product.md 5.6). */
export type RaceSetUp = Pick<RaceRow, 'laps' | 'hideWhenFinished' | 'hideAbsent' | 'showNumbers' | 'sortByLaps'>;

/** Returns the set-up without the other fields of a race. */
export function setUpOf({ laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps }: RaceSetUp): RaceSetUp {
  return { laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps };
}

export const DEFAULT_RACE_SET_UP = setUpOf(races.defaults);

/** For a class before its race is stored, so that a reload does not lose it (docs/product.md 5.64). */
export interface TimerSetUp {
  readonly setUp: RaceSetUp;
  /** Null means a new assessment. */
  readonly assessmentId: number | null;
}
