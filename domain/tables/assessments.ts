import { table } from './table.ts';

export interface AssessmentRow {
  id: number;
  classId: number;
  assessmentTemplateId: number;
  name: string;
  createdAt: string;
}

export const assessments = table<AssessmentRow>()({
  fields: { classId: 'id', name: 'text', assessmentTemplateId: 'id', createdAt: 'instant' },
  parents: { classId: 'classes' },
  fixed: ['classId', 'assessmentTemplateId', 'createdAt'],
  units: { name: ['name'] },
  defaults: {},
  alwaysGiven: ['name'],
  naturalKey: false,
  canBeDeleted: true,
  needed: ['classId', 'name'],
  deviceIndexes: ['classId'],
});
