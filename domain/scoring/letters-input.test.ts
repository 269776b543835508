import { expect, test } from 'vitest';
import { A_TO_F } from './letters.ts';
import {
  letterFrom,
  letterLabel,
  letterProblems,
  lettersInput,
  storedLetters,
  type LetterRow,
} from './letters-input.ts';

const own = (...rows: [label: string, from: string][]) => ({
  kind: 'own' as const,
  rows: rows.map(([label, from]): LetterRow => ({ label, from })),
});

test.each([
  ['A, +!', 'A+!'],
  ['Excellent', 'Exc'],
  ['🏅🏅🏅🏅', '🏅🏅🏅'],
])('4.71 the field of a letter makes “%s” to “%s”', (typed, label) => {
  expect(letterLabel(typed)).toBe(label);
});

test.each([
  ['89,5 %', '89.5'],
  ['٨٩', '89'],
  ['8.9.5', '8.95'],
  ['-90', '90'],
])('4.71 the field of a percentage makes “%s” to “%s”', (typed, from) => {
  expect(letterFrom(typed)).toBe(from);
});

test('4.71 each wrong field of the teacher’s own table gets a message, and an empty line none', () => {
  const wrong = own(['A', '90'], ['', '80'], ['', ''], ['A', '70.55'], ['C', '100.5'], ['D', ''], ['E', '100']);
  const messages = letterProblems(wrong).map(({ label, from }) => [label?.message, from?.message]);
  expect(messages).toEqual([
    [undefined, undefined],
    ['Required', undefined],
    [undefined, undefined],
    ['This label is used above', 'At most one decimal'],
    [undefined, 'Number must be less than or equal to 100'],
    [undefined, 'Required'],
    [undefined, undefined],
  ]);
  expect(letterProblems(own(['A', '90'], ['B', '90']))[1]?.from?.message).toBe('Must be lower than in the line above');
});

test('4.71 only the letters of the chosen kind are stored, and empty lines are left out', () => {
  const table = own(['A', '90.'], ['', ''], ['B', '080.5']);
  expect(storedLetters(table)).toBe('A 90,B 80.5');
  expect(storedLetters({ ...table, kind: 'none' })).toBeNull();
  expect(storedLetters({ ...table, kind: 'tens' })).toBe(A_TO_F);
  expect(storedLetters(own(['', '']))).toBeNull();
});

test('4.71 the form shows stored letters as their kind, and begins an own table with A to F', () => {
  expect([null, A_TO_F, 'P 60'].map((stored) => lettersInput(stored).kind)).toEqual(['none', 'tens', 'own']);
  expect(lettersInput(null).rows.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D', 'F']);
  expect(storedLetters(lettersInput('P 60.5,N 0'))).toBe('P 60.5,N 0');
});
