import { table } from './table.ts';

export interface AssessmentScoreRow {
  id: number;
  assessmentId: number;
  studentId: number;
  classId: number;
  fieldId: number;
  /** An empty text means that there is no score (docs/product.md 5.3). */
  value: string;
}

export const assessmentScores = table<AssessmentScoreRow>()({
  fields: { assessmentId: 'id', studentId: 'id', classId: 'id', fieldId: 'id', value: 'text' },
  parents: { assessmentId: 'assessments', studentId: 'students' },
  ancestors: { classId: 'classes' },
  fixed: ['assessmentId', 'studentId', 'classId', 'fieldId'],
  units: { value: ['value'] },
  defaults: { value: '' },
  alwaysGiven: [],
  naturalKey: true,
  canBeDeleted: true,
  needed: ['assessmentId', 'studentId', 'classId', 'value'],
  group: ['classId', 'assessmentId'],
});
