import { table, type RowOf } from './table.ts';

/** With its settings. What happened is in race events (docs/product.md 5.6). */
export const races = table()({
  fields: {
    classId: 'id',
    laps: 'integer',
    hideWhenFinished: 'boolean',
    hideAbsent: 'boolean',
    showNumbers: 'boolean',
    sortByLaps: 'boolean',
    /** With the times as scores; null until they are saved. */
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
  needed: ['classId', 'laps'],
  deviceIndexes: ['classId'],
});

export type RaceRow = RowOf<typeof races>;
