import type { RaceSetUp } from '#domain/race/set-up.ts';

/** Returns the five fields of a set-up, for example from the row of a race. */
export function setUpOf(given: RaceSetUp): RaceSetUp {
  const { laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps } = given;
  return { laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps };
}
