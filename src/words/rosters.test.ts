import { expect, test } from 'vitest';
import { flagWords, lastNameChoice, overwriteWords, skippedWords } from './rosters.ts';

test('3.9 the overwrite question counts who is added and who stays, and says that nobody is removed', () => {
  expect(overwriteWords(12, 18, 3, 'list')).toBe(
    '12 to add · 18 already in this class · 3 not in this list, will stay. Nobody is removed.',
  );
  expect(overwriteWords(1, 0, 0, 'file')).toBe('1 to add. Nobody is removed.');
});

test('3.5 a skipped line is named with its number and its reason', () => {
  expect(skippedWords({ records: '1-4', reason: 'title rows above the header' })).toBe('Lines 1-4: title');
  expect(skippedWords({ records: '9', reason: 'Average row' })).toBe('Line 9: Average row');
});

test('3.5 a guessed order asks about the last name itself', () => {
  expect(flagWords('order_guessed', { name: 'Chen, Bo', records: [] })).toBe('Is “Chen” the last name?');
  expect([lastNameChoice('Chen, Bo'), lastNameChoice('Bo, Chen'), lastNameChoice('Bo Chen')]).toEqual([
    'Chen',
    'Bo',
    'One name',
  ]);
});
