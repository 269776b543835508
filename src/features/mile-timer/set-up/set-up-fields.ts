import type { RaceSetUp } from '#domain/race/set-up.ts';

export function setUpOf(given: RaceSetUp): RaceSetUp {
  const { laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps } = given;
  return { laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps };
}
