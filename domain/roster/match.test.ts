import { expect, test } from 'vitest';
import { matchRoster } from './match.ts';

const student = (id: number, fullName: string) => ({ id, fullName });

test('3.4 a name of a list finds its student without regard to case, accents and extra spaces', () => {
  const existing = [student(1, 'Núñez, Mara'), student(2, 'Okafor, Ada')];
  const { found, absent } = matchRoster(['NUNEZ,  mara', 'Ruiz, Leo'], existing);
  expect(found.map((one) => one?.id ?? null)).toEqual([1, null]);
  expect(absent.map(({ id }) => id)).toEqual([2]);
});

test('3.4 three equal names in a list match the two students of that name in the class, and the third is a new student', () => {
  const existing = [student(1, 'Doe, Jane'), student(2, 'Doe, Jane')];
  const { found } = matchRoster(['Doe, Jane', 'Doe, Jane', 'Doe, Jane'], existing);
  expect(found.map((one) => one?.id ?? null)).toEqual([1, 2, null]);
});
