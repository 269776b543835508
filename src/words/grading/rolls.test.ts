import { expect, test } from 'vitest';
import { rollLineWords, type RollStanding } from './rolls.ts';

const SAVED: RollStanding = {
  fresh: false,
  touched: 0,
  open: 0,
  recorded: 30,
  future: false,
  missing: null,
  cleared: 0,
  hasOtherSettings: false,
};
const said = (standing: Partial<RollStanding>) => {
  const { sentences, open } = rollLineWords({ ...SAVED, ...standing });
  return [...sentences, open].filter((part) => part !== '').join(' ');
};

test.each<[string, Partial<RollStanding>]>([
  ['All 30 students have a mark.', {}],
  ['The student has a mark.', { recorded: 1 }],
  ['1 student has no mark', { recorded: 29, open: 1 }],
  ['2 students have no mark', { recorded: 28, open: 2 }],
  ['1 student has no mark', { touched: 2, open: 1 }],
  ['All 30 students have a mark.', { touched: 2 }],
  ['Not saved yet. Everyone shows present until you press Save.', { fresh: true }],
  ['Everyone else shows present.', { fresh: true, touched: 2 }],
  ['2 marks undone.', { cleared: 2 }],
  ['This is a future date. All 30 students have a mark.', { future: true }],
])('4.24 for each state of a roll, the line above the daily roster has fitting words: “%s”', (words, standing) => {
  expect(said(standing)).toBe(words);
});

test('4.22 if a saved day keeps the points of older settings, the line above the roster says this instead of “All students have a mark”', () => {
  const hasOtherSettings = true;
  const settings = 'Scored before you set the points';
  expect(rollLineWords({ ...SAVED, hasOtherSettings })).toMatchObject({ sentences: [], settings });
  expect(rollLineWords({ ...SAVED, hasOtherSettings, open: 1 })).toMatchObject({ settings });
  expect(rollLineWords({ ...SAVED, hasOtherSettings, missing: 'coming' })).toMatchObject({ settings: '' });
  expect(said({ hasOtherSettings, touched: 1 })).toBe('All 30 students have a mark.');
});
