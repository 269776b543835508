import { describe, expect, it } from 'vitest';
import { unitFields, unitsTouched } from './units.ts';

describe('units', () => {
  it('W10.1 a write changes a unit by naming any of its fields, even with null', () => {
    expect(unitsTouched('marks', { note1State: null, customNote: '' })).toEqual(['note1', 'customNote']);
    expect(unitsTouched('students', { classId: 2 })).toEqual([]);
    expect(unitsTouched('marks', { value: 5 })).toEqual(['day']);
  });

  it('W5 taking the fields of a unit out of a write gives only the fields that the write has', () => {
    expect(unitFields('students', 'fullName', { fullName: 'Chen, Ben', lastName: 'Chen', note: 'n' })).toEqual({
      fullName: 'Chen, Ben',
      lastName: 'Chen',
    });
  });
});
