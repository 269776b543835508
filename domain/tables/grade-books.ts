import { table } from './table.ts';

export interface GradeBookRow {
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
}

export const gradeBooks = table<GradeBookRow>()({
  fields: { name: 'text', createdAt: 'instant', updatedAt: 'instant' },
  parents: {},
  fixed: ['createdAt', 'updatedAt'],
  units: { name: ['name'] },
  defaults: {},
  alwaysGiven: ['name'],
  naturalKey: false,
  canBeDeleted: true,
  needed: ['name', 'createdAt'],
});
