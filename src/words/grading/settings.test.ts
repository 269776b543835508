import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { absenceWords, freeNotesWords, tardyWords } from './settings.ts';

test.each([
  [5, -10, 'An absence takes all points of the day'],
  [5, -5, 'An absence takes all points of the day'],
  [20, -10, 'An absence takes 10 points'],
  [5, -1, 'An absence takes 1 point'],
  [5, 0, 'An absence takes no points'],
  [5, null, 'An absence takes no points'],
  [5, 2, 'An absence adds 2 points'],
])(
  '4.11 with %s points a day and %s for an absence, the settings page explains: “%s”',
  (dailyPointValue, absentValue, words) => {
    expect(absenceWords({ ...defaultSettings(), dailyPointValue, absentValue })).toBe(words);
  },
);

test.each([
  [3, 'A late arrival adds 3 points'],
  [1, 'A late arrival adds 1 point'],
  [0, 'For a late arrival'],
  [null, 'For a late arrival'],
  [-2, 'For a late arrival'],
])(
  '4.54 if the teacher types %s points for tardy, the settings page shows below the field: “%s”',
  (tardyValue, words) => {
    expect(tardyWords({ ...defaultSettings(), tardyValue })).toBe(words);
  },
);

test('4.25 while no note changes the points, the hint on the roster names the first note as an example, and says whether only this day has such points', () => {
  const notes = [{ label: 'ND', meaning: 'Not dressed', points: 0 }];
  expect(freeNotesWords(notes, false)).toBe('Notes like ND (not dressed) are worth 0 points until you set them.');
  expect(freeNotesWords(notes, true)).toBe('Notes like ND (not dressed) are worth 0 points on this day.');
});
