import type { LocalDate } from '../dates.ts';
import { CLASH_VALUE_NAMES, CLASH_VALUES, type ClashValues } from './clashes.ts';
import { table } from './table.ts';

/**
 * A clash in an assessment score or an activity note (docs/sync.md W9.3). These clashes have a separate table, because an app
 * with an older contract knows only the clashes of marks. Such an app ignores the rows of this table, because it does not know
 * the table.
 */
export interface ScoreAndNoteClashRow extends ClashValues {
  id: number;
  classId: number;
  /** The score with the two values; null for a clash in an activity note. */
  assessmentScoreId: number | null;
  /**
   * The assessment of the score; null for a clash in an activity note. The class and the assessment are the key of the score's
   * group.
   */
  assessmentId: number | null;
  /** The activity note with the two values; null for a clash in a score. */
  activityNoteId: number | null;
  /** The day of the activity note. null for a clash in a score. */
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
  deviceIndexes: { 4: ['classId', 'assessmentScoreId', 'activityNoteId', 'assessmentId'] },
});
