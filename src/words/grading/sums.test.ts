import { expect, test } from 'vitest';
import { sumOf } from '#domain/scoring/sum.ts';
import { UNTOUCHED, type Mark } from '#domain/scoring/scoring.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import { shortSumWords, sumWords } from './sums.ts';

const settings = { ...defaultSettings(), note1aValue: -1, note4aValue: 1, note2aDescription: 'PE kit missing' };

const words = (touches: Partial<Mark>) =>
  sumWords(sumOf({ ...UNTOUCHED, ...daySettingsOf(settings), ...touches }, settings));

test('4.23 the points of a day are shown as a sum in words, with the descriptions of the notes, as in “− 1 not dressed”', () => {
  expect(words({})).toBe('5 points a day = 5');
  expect(words({ attendanceState: 'T', note4State: 'a', note4: 'HP' })).toBe('5 points a day − 2 tardy + 1 helped = 4');
  expect(words({ note1State: 'a', note1: 'ND', adjustment: -2 })).toBe(
    '5 points a day − 1 not dressed − 2 by hand = 2',
  );
});

test('4.23 the sum of a day’s points has the label of a note that has no description, and keeps the capitals of “PE” in a description', () => {
  expect(words({ note1State: 'a', note1: 'XX' })).toBe('5 points a day − 1 XX = 4');
  expect(words({ note2State: 'a', note2: 'LE' })).toBe('5 points a day + 0 PE kit missing = 5');
});

test('4.23 if the sum of a day’s points is below 0, a text explains that the day has 0 points', () => {
  expect(words({ attendanceState: 'A' })).toBe(
    '5 points a day − 10 absent = −5. A score is never below 0, so it counts as 0',
  );
});

test('4.23 if no points are set for an absence or for being tardy, a text beside the sum of the day’s points explains this', () => {
  expect(words({ attendanceState: 'A', absentValue: null })).toBe(
    '5 points a day = 5. No points are set for absent on this day',
  );
  expect(words({ attendanceState: 'T', tardyValue: null, adjustment: 1 })).toBe(
    '5 points a day + 1 by hand = 6. No points are set for tardy on this day',
  );
});

test('6.25 in a student’s report, the sum of a day’s points is short and has the note labels that the mark has stored', () => {
  const mark = { ...UNTOUCHED, ...daySettingsOf({ ...settings, note1aValue: -2 }) };
  const noted = { note1State: 'a', note1: 'ND', adjustment: 1 } as const;
  expect(shortSumWords(sumOf({ ...mark, ...noted }, null))).toBe('5 base − 2 ND + 1 by hand = 4');
  expect(shortSumWords(sumOf({ ...mark, attendanceState: 'A' }, null))).toBe('5 base − 10 absent = −5, counts as 0');
  expect(shortSumWords(sumOf({ ...mark, attendanceState: 'A', absentValue: null }, null))).toBe(
    '5 base = 5. No points are set for absent on this day',
  );
});
