import { table, type RowOf } from './table.ts';

/** Both texts are empty if the teacher has cleared the note (docs/product.md 2.9). */
export const activityNotes = table()({
  fields: { classId: 'id', date: 'day', shortNote: 'text', longNote: 'text' },
  parents: { classId: 'classes' },
  fixed: ['classId', 'date'],
  units: { shortNote: ['shortNote'], longNote: ['longNote'] },
  defaults: { shortNote: '', longNote: '' },
  naturalKey: true,
  needed: ['classId', 'date'],
  deviceIndexes: ['[classId+date]'],
});

export type ActivityNoteRow = RowOf<typeof activityNotes>;
