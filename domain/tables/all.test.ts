import { expect, it } from 'vitest';
import { linksBelow } from '../rows/tree.ts';
import { TABLE_NAMES, TABLES } from './all.ts';

it('P5 a full pull requests the rows of each table after the rows of its parent tables (for example students after classes)', () => {
  for (const [index, table] of TABLE_NAMES.entries()) {
    for (const parent of Object.values(TABLES[table].parents)) {
      expect(TABLE_NAMES.indexOf(parent ?? table), table).toBeLessThan(index);
    }
  }
});

it('D1 a write can’t move a row to another parent (for example another class), because the fields with parent ids are fixed', () => {
  for (const table of TABLE_NAMES) {
    const { parents, ancestors, fixed } = TABLES[table];
    expect(fixed, table).toEqual(expect.arrayContaining(Object.keys({ ...parents, ...ancestors })));
  }
});

it('D4.1 the device’s database has an index for each field that links a row to its parent, to find the rows below a deleted row', () => {
  for (const parent of TABLE_NAMES) {
    for (const { table, field } of linksBelow(parent)) {
      // A group is found by its key, and its rows are searched.
      if (TABLES[table].group) continue;
      const indexes = TABLES[table].deviceIndexes ?? [];
      const isIndexed = indexes.some((index) => index === field || index.startsWith(`[${field}+`));
      expect(isIndexed, `${table}.${field}`).toBe(true);
    }
  }
});

it('D1 the delete of a class also hides the rows of all tables with a class id, and the delete of a race hides its events', () => {
  const ofClass = TABLE_NAMES.filter((table) => Object.hasOwn(TABLES[table].fields, 'classId'));
  expect(ofClass).toContain('marks');
  expect(linksBelow('classes')).toEqual(ofClass.map((table) => ({ table, field: 'classId' })));
  expect(linksBelow('races')).toEqual([{ table: 'raceEvents', field: 'raceId' }]);
});

it('D1 if a student is removed, the student’s marks and scores stay visible, so that past grades do not change', () => {
  expect(linksBelow('students')).toEqual([]);
});
