import { expect, test } from 'vitest';
import { flagWords, lastNameChoice, overwriteWords, skippedWords } from './rosters.ts';

test('3.9 the question before saving a roster counts the students who are added and who stay, and says that nobody is removed', () => {
  expect(overwriteWords(12, 18, 3, 'list')).toBe(
    '12 to add · 18 already in this class · 3 not in this list, will stay. Nobody is removed.',
  );
  expect(overwriteWords(1, 0, 0, 'file')).toBe('1 to add. Nobody is removed.');
});

test('3.5 a skipped line of a file is shown with its number and the reason', () => {
  expect(skippedWords({ records: '1-4', reason: 'title rows above the header' })).toBe('Lines 1-4: title');
  expect(skippedWords({ records: '9', reason: 'Average row' })).toBe('Line 9: Average row');
});

test('3.5 if the order of a name was guessed, the question names the part that was taken for the last name', () => {
  expect(flagWords('order_guessed', { name: 'Chen, Bo', records: [] })).toBe('Is “Chen” the last name?');
  expect([lastNameChoice('Chen, Bo'), lastNameChoice('Bo, Chen'), lastNameChoice('Bo Chen')]).toEqual([
    'Chen',
    'Bo',
    'One name',
  ]);
});
