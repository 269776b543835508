import { table, type RowOf } from './table.ts';

export const gradeBooks = table()({
  fields: { name: 'text', createdAt: 'instant', updatedAt: 'instant' },
  parents: {},
  fixed: ['createdAt', 'updatedAt'],
  units: { name: ['name'] },
  defaults: {},
  alwaysGiven: ['name'],
  needed: ['name', 'createdAt'],
});

export type GradeBookRow = RowOf<typeof gradeBooks>;
