import { describe, expect, it } from 'vitest';
import { unitFields, unitsTouched } from './units.ts';

describe('units', () => {
  it('W10.1 a write changes a unit if it contains any field of the unit, even with the value null', () => {
    expect(unitsTouched('marks', { note1State: null, customNote: '' })).toEqual(['note1', 'customNote']);
    expect(unitsTouched('students', { classId: 2 })).toEqual([]);
    expect(unitsTouched('marks', { value: 5 })).toEqual(['day']);
  });

  it('W5 the result of unitFields has only those fields of the unit that the write contains', () => {
    expect(unitFields('students', 'fullName', { fullName: 'Chen, Ben', lastName: 'Chen', note: 'n' })).toEqual({
      fullName: 'Chen, Ben',
      lastName: 'Chen',
    });
  });
});
