import { table } from './table.ts';

/** For all devices. The id of this one row is the teacher's id. */
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
});
