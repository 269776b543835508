import type { LocalDate } from '../dates.ts';
import { CLASH_VALUE_NAMES, CLASH_VALUES, type ClashValues } from './clashes.ts';
import { table } from './table.ts';

/**
 * A clash in an assessment score or an activity note (docs/sync.md W9.3). They have a table of their own, because their
 * values and links differ from those of a mark.
 */
export interface ScoreAndNoteClashRow extends ClashValues {
  id: number;
  classId: number;
  /** Null for a clash in an activity note. */
  assessmentScoreId: number | null;
  /** Null for a clash in an activity note. With the class, it is the key of the score's group. */
  assessmentId: number | null;
  /** Null for a clash in a score. */
  activityNoteId: number | null;
  /** Null for a clash in a score. */
  day: LocalDate | null;
}

export const scoreAndNoteClashes = table<ScoreAndNoteClashRow>()({
  fields: {
    classId: 'id',
    assessmentScoreId: 'id?',
    assessmentId: 'id?',
    activityNoteId: 'id?',
    day: 'day?',
    ...CLASH_VALUES,
  },
  parents: { assessmentScoreId: 'assessmentScores', activityNoteId: 'activityNotes' },
  ancestors: { assessmentId: 'assessments', classId: 'classes' },
  fixed: ['classId', 'assessmentScoreId', 'assessmentId', 'activityNoteId', 'day', ...CLASH_VALUE_NAMES],
  units: {},
  defaults: {},
  alwaysGiven: [],
  naturalKey: true,
  canBeDeleted: true,
  needed: ['classId', 'unit', 'kept', 'lost', 'createdAt'],
  deviceIndexes: ['classId', 'assessmentScoreId', 'activityNoteId', 'assessmentId'],
});
