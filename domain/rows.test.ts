import { describe, expect, it } from 'vitest';
import { TABLE_NAMES, TABLES, unitFields, unitsTouched } from './rows.ts';

describe('W5 tables and their units', () => {
  it('W5 every field that can change belongs to exactly one unit', () => {
    for (const table of TABLE_NAMES) {
      const { units, fixed, defaults } = TABLES[table];
      const fields = [...fixed, ...Object.values(units).flat()];
      expect(new Set(fields).size, table).toBe(fields.length);
      expect(fields, table).toEqual(expect.arrayContaining(Object.keys(defaults)));
    }
  });

  it('P5 every table comes after those that its rows live under', () => {
    for (const [index, table] of TABLE_NAMES.entries()) {
      for (const { table: parent, field } of TABLES[table].parents) {
        expect(TABLE_NAMES.indexOf(parent), table).toBeLessThan(index);
        expect(TABLES[table].fixed).toContain(field);
      }
    }
  });

  it('W10 a unit is touched by any of its fields, also by null, and by nothing absent', () => {
    expect(unitsTouched('marks', { note1State: null, customNote: '' })).toEqual(['note1', 'customNote']);
    expect(unitsTouched('students', { classId: 2 })).toEqual([]);
    expect(unitsTouched('marks', { value: 5 })).toEqual(['day']);
  });

  it('W5 of a unit only what was written is taken', () => {
    expect(unitFields('students', 'fullName', { fullName: 'Chen, Ben', lastName: 'Chen', note: 'n' })).toEqual({
      fullName: 'Chen, Ben',
      lastName: 'Chen',
    });
  });
});
