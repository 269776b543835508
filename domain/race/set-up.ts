import { races, type RaceRow } from '../tables/races.ts';

/** The settings of a race that the teacher chooses: the target laps and the four switches (docs/product.md 5.6). */
export type RaceSetUp = Pick<RaceRow, 'laps' | 'hideWhenFinished' | 'hideAbsent' | 'showNumbers' | 'sortByLaps'>;

export const DEFAULT_RACE_SET_UP: RaceSetUp = {
  laps: races.defaults.laps,
  hideWhenFinished: races.defaults.hideWhenFinished,
  hideAbsent: races.defaults.hideAbsent,
  showNumbers: races.defaults.showNumbers,
  sortByLaps: races.defaults.sortByLaps,
};

/**
 * What a device stores for the timer of a class before the race is stored, so that a reload does not lose it (docs/product.md
 * 5.64).
 */
export interface TimerSetUp {
  readonly setUp: RaceSetUp;
  /** The assessment that the teacher chose; null means a new assessment. */
  readonly assessmentId: number | null;
}
