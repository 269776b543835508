import { expect, test } from 'vitest';
import { nameProblem, readName } from './read-name.ts';

test('if an uploaded name has no comma, the app reads it as “First Last” or “Last First”, as the teacher has chosen', () => {
  expect(readName('Nagy Anna', 'last-first').fullName).toBe('Nagy, Anna');
  expect(readName('Nagy Anna', 'first-last').fullName).toBe('Anna, Nagy');
  expect(readName('van der Berg Jan', 'last-first').fullName).toBe('van der Berg, Jan');
  expect(readName('Nagy, Anna', 'first-last').fullName).toBe('Nagy, Anna');
});

test('3.8 the app accepts an uploaded name of 50 characters, and refuses a name of 51 characters', () => {
  expect(nameProblem(`${'a'.repeat(48)}, `)).toBeNull();
  expect(nameProblem(`${'a'.repeat(47)}, bc`)).toMatchObject({ message: expect.stringContaining('at most 50') });
});
