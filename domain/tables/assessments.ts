import { table, type RowOf } from './table.ts';

export const assessments = table()({
  fields: { classId: 'id', name: 'text', assessmentTemplateId: 'id', createdAt: 'instant' },
  parents: { classId: 'classes' },
  fixed: ['classId', 'assessmentTemplateId', 'createdAt'],
  units: { name: ['name'] },
  defaults: {},
  alwaysGiven: ['name'],
  needed: ['classId', 'name'],
  deviceIndexes: ['classId'],
});

export type AssessmentRow = RowOf<typeof assessments>;
