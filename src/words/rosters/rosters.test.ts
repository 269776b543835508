import { expect, test } from 'vitest';
import { flagWords, overwriteWords, sameStudentWords, stayWords } from './rosters.ts';

test('3.9 the dialog before a roster is saved shows the numbers of new, restored, already present and removed students', () => {
  const none = { added: 0, back: 0, here: 0, leaving: 0 };
  expect(overwriteWords({ ...none, added: 14 })).toBe('14 new · 0 already here · 0 removed');
  expect(overwriteWords({ added: 1, back: 2, here: 18, leaving: 3 })).toBe(
    '1 new · 2 back · 18 already here · 3 removed',
  );
  expect(stayWords(3, 'file')).toBe('3 students are not in this file and will stay.');
});

test('3.23 if a new roster has the name of a removed student, the app asks whether it is the same student, with the date of the removal', () => {
  expect(sameStudentWords('2026-10-03T12:00:00.000Z')).toBe('Same student as before (removed Oct 3)?');
  expect(sameStudentWords(null)).toBe('Same student as before?');
});

test('3.5 if the app has guessed which word of a student’s name is the last name, it asks: “Is ‘Chen’ the last name?”', () => {
  expect(flagWords('order_guessed', { name: 'Chen, Bo', records: [] })).toBe('Is “Chen” the last name?');
});
