import { expect, test } from 'vitest';
import { matchRoster } from './match-names.ts';

const student = (id: number, fullName: string) => ({ id, fullName });

test('3.4 a name in an uploaded list matches the student of the class without regard to case, accents and extra spaces', () => {
  const existing = [student(1, 'Núñez, Mara'), student(2, 'Okafor, Ada')];
  const { found, absent } = matchRoster(['NUNEZ,  mara', 'Ruiz, Leo'], existing);
  expect(found.map((one) => one?.id ?? null)).toEqual([1, null]);
  expect(absent.map(({ id }) => id)).toEqual([2]);
});

test('3.4 a name in an uploaded list matches the student of the class in every spelling of the name', () => {
  const existing = ['O’Neil, Sam', 'Smith‐Jones, Bo', 'Łukasik, Ola', 'Rivera, Ana'].map((name, id) =>
    student(id, name),
  );
  const names = ["O'Neil,Sam", 'SMITH-JONES, Bo', 'Lukasik,  Ola', 'Rivera, Ana\u200e'];
  const { found, absent } = matchRoster(names, existing);
  expect([found.map((one) => one?.id), absent]).toEqual([[0, 1, 2, 3], []]);
});

test('3.4 if two students have the same name in different spellings, each uploaded name matches the student with the exact spelling', () => {
  const existing = [student(1, "O'Neil, Sam"), student(2, 'O’Neil, Sam')];
  const { found } = matchRoster(['O’Neil, Sam', "O'Neil, Sam"], existing);
  expect(found.map((one) => one?.id)).toEqual([2, 1]);
  const { absent } = matchRoster(['O’Neil, Sam'], existing);
  expect(absent.map(({ id }) => id)).toEqual([1]);
});

test('3.4 if an uploaded list has one name three times and the class has two students with this name, the third is a new student', () => {
  const existing = [student(1, 'Doe, Jane'), student(2, 'Doe, Jane')];
  const { found } = matchRoster(['Doe, Jane', 'Doe, Jane', 'Doe, Jane'], existing);
  expect(found.map((one) => one?.id ?? null)).toEqual([1, 2, null]);
});
