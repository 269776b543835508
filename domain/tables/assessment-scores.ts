import { table, type RowOf } from './table.ts';

export const assessmentScores = table()({
  fields: {
    assessmentId: 'id',
    studentId: 'id',
    classId: 'id',
    fieldId: 'id',
    /** An empty text means that there is no score (docs/product.md 5.3). */
    value: 'text',
  },
  parents: { assessmentId: 'assessments', studentId: 'students' },
  ancestors: { classId: 'classes' },
  fixed: ['assessmentId', 'studentId', 'classId', 'fieldId'],
  units: { value: ['value'] },
  defaults: { value: '' },
  naturalKey: true,
  needed: ['assessmentId', 'studentId', 'classId', 'value'],
  group: ['classId', 'assessmentId'],
});

export type AssessmentScoreRow = RowOf<typeof assessmentScores>;
