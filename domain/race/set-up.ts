import { races, type RaceRow } from '../tables/races.ts';

/** What the teacher sets before a race: the laps and the four switches (docs/product.md 5.6). */
export type RaceSetUp = Pick<RaceRow, 'laps' | 'hideWhenFinished' | 'hideAbsent' | 'showNumbers' | 'sortByLaps'>;

export const DEFAULT_SET_UP: RaceSetUp = {
  laps: races.defaults.laps,
  hideWhenFinished: races.defaults.hideWhenFinished,
  hideAbsent: races.defaults.hideAbsent,
  showNumbers: races.defaults.showNumbers,
  sortByLaps: races.defaults.sortByLaps,
};

/** What a device keeps for the timer of a class, so that a reload finds it again (docs/product.md 5.64). */
export interface TimerSetUp {
  readonly setUp: RaceSetUp;
  /** The assessment that the teacher chose; null for a new one. */
  readonly assessmentId: number | null;
}
