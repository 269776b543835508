import { table } from './table.ts';

/**
 * What the teacher has chosen for all devices: the current grade book. Each teacher has one such row, and its id is the
 * teacher's id.
 */
export interface ProfileRow {
  id: number;
  currentGradeBookId: number | null;
}

export const profile = table<ProfileRow>()({
  fields: { currentGradeBookId: 'id?' },
  parents: {},
  refers: { currentGradeBookId: 'gradeBooks' },
  fixed: [],
  units: { currentGradeBookId: ['currentGradeBookId'] },
  defaults: { currentGradeBookId: null },
  alwaysGiven: [],
  naturalKey: true,
  canBeDeleted: false,
  needed: ['currentGradeBookId'],
  deviceIndexes: { 1: [] },
});
