import { table } from './table.ts';

/** How a run of the mile timer is set up; its events say what happened in it (docs/product.md 5.6). */
export interface RaceRow {
  id: number;
  classId: number;
  laps: number;
  hideWhenFinished: boolean;
  hideAbsent: boolean;
  showNumbers: boolean;
  sortByLaps: boolean;
  /** The assessment that holds the race's times; null until they are saved. */
  assessmentId: number | null;
  createdAt: string;
}

export const races = table<RaceRow>()({
  fields: {
    classId: 'id',
    laps: 'integer',
    hideWhenFinished: 'boolean',
    hideAbsent: 'boolean',
    showNumbers: 'boolean',
    sortByLaps: 'boolean',
    assessmentId: 'id?',
    createdAt: 'instant',
  },
  parents: { classId: 'classes' },
  refers: { assessmentId: 'assessments' },
  fixed: ['classId', 'createdAt'],
  units: {
    setUp: ['laps', 'hideWhenFinished', 'hideAbsent', 'showNumbers', 'sortByLaps'],
    assessment: ['assessmentId'],
  },
  defaults: {
    laps: 4,
    hideWhenFinished: true,
    hideAbsent: true,
    showNumbers: true,
    sortByLaps: false,
    assessmentId: null,
  },
  alwaysGiven: [],
  naturalKey: false,
  canBeDeleted: true,
  needed: ['classId', 'laps'],
  deviceIndexes: { 2: ['classId'] },
});
