import { expect, it } from 'vitest';
import { unitFields, unitsTouched } from './units.ts';

it('W10.1 a write changes a unit (fields that merge as one) if it sends any field of the unit, even with the value null', () => {
  expect(unitsTouched('marks', { note1State: null, customNote: '' })).toEqual(['note1', 'customNote']);
  expect(unitsTouched('students', { classId: 2 })).toEqual([]);
  expect(unitsTouched('marks', { value: 5 })).toEqual(['day']);
});

it('W5 the function unitFields() returns only the fields of a unit (fields that merge as one) that the write sends', () => {
  expect(unitFields('students', 'fullName', { fullName: 'Chen, Ben', lastName: 'Chen', note: 'n' })).toEqual({
    fullName: 'Chen, Ben',
    lastName: 'Chen',
  });
});
