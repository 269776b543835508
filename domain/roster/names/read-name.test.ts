import { expect, test } from 'vitest';
import { nameProblem } from './name-problem.ts';
import { otherReadings, readName } from './read-name.ts';

test('a name without a comma is read in the order that the caller passes: First Last or Last First', () => {
  expect(readName('Nagy Anna', 'last-first').fullName).toBe('Nagy, Anna');
  expect(readName('Nagy Anna', 'first-last').fullName).toBe('Anna, Nagy');
  expect(readName('van der Berg Jan', 'last-first').fullName).toBe('van der Berg, Jan');
  expect(readName('Nagy, Anna', 'first-last').fullName).toBe('Nagy, Anna');
});

test('the other possible readings of a name, which a teacher can choose, do not contain the reading that was guessed', () => {
  expect(otherReadings('Maria Fernanda de la Cruz Villanueva')).toContain('Villanueva, Maria Fernanda de la Cruz');
  expect(otherReadings('Maria Fernanda de la Cruz Villanueva')).not.toContain('de la Cruz Villanueva, Maria Fernanda');
  expect(otherReadings('Grace Hopper Jr.')).toEqual(['Grace Jr., Hopper']);
});

test('3.8 a name of 50 characters is accepted, and a name of 51 characters is not', () => {
  expect(nameProblem(`${'a'.repeat(48)}, `)).toBeNull();
  expect(nameProblem(`${'a'.repeat(47)}, bc`)).toMatchObject({ issue: 'too_long' });
});
