import { table, type RowOf } from './table.ts';

/** Characters of each text on reports. */
export const MOST_REPORT_TEXT = 80;

/** For all devices. The id of this one row is the teacher's id. */
export const profileTable = table()({
  fields: {
    currentGradeBookId: 'id?',
    /** The teacher's name on printed reports; null prints none (docs/product.md 6.76). */
    reportName: 'text?',
    school: 'text?',
  },
  parents: {},
  refers: { currentGradeBookId: 'gradeBooks' },
  fixed: [],
  units: { currentGradeBookId: ['currentGradeBookId'], reportName: ['reportName'], school: ['school'] },
  defaults: { currentGradeBookId: null, reportName: null, school: null },
  naturalKey: true,
  neverDeleted: true,
  needed: ['currentGradeBookId'],
  addedFields: { reportName: 17, school: 17 },
});

export type ProfileRow = RowOf<typeof profileTable>;
