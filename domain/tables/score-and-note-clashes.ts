import { CLASH_VALUE_NAMES, CLASH_VALUES } from './clashes.ts';
import { table, type RowOf } from './table.ts';

/**
 * A clash in an assessment score or an activity note (docs/sync.md W9.3). They have a table of their own, because their
 * values and links differ from those of a mark.
 */
export const scoreAndNoteClashes = table()({
  fields: {
    classId: 'id',
    /** Null for a clash in an activity note. */
    assessmentScoreId: 'id?',
    /** Null for a clash in an activity note. With the class, it is the key of the score's group. */
    assessmentId: 'id?',
    /** Null for a clash in a score. */
    activityNoteId: 'id?',
    /** Null for a clash in a score. */
    day: 'day?',
    ...CLASH_VALUES,
  },
  parents: { assessmentScoreId: 'assessmentScores', activityNoteId: 'activityNotes' },
  ancestors: { assessmentId: 'assessments', classId: 'classes' },
  fixed: ['classId', 'assessmentScoreId', 'assessmentId', 'activityNoteId', 'day', ...CLASH_VALUE_NAMES],
  units: {},
  defaults: {},
  naturalKey: true,
  needed: ['classId', 'unit', 'kept', 'lost', 'createdAt'],
  deviceIndexes: ['classId', 'assessmentScoreId', 'activityNoteId', 'assessmentId'],
});

export type ScoreAndNoteClashRow = RowOf<typeof scoreAndNoteClashes>;
