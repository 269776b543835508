import { expect, test } from 'vitest';
import { scoreParts } from './score-parts.ts';
import { computedSum, UNTOUCHED, type Mark } from './scoring.ts';
import { daySettingsOf, defaultSettings } from './settings.ts';

const settings = {
  ...daySettingsOf(defaultSettings()),
  note1aValue: -2,
  note1bLabel: 'NS',
  note1bValue: -1,
  note4aValue: 3,
};
const mark = (more: Partial<Mark>): Mark => ({ ...UNTOUCHED, ...settings, ...more });

test('4.6 the components of a student’s daily score are attendance, each chosen note and the adjustment by hand, and their sum is the score', () => {
  const late = mark({
    attendanceState: 'T',
    note1: 'NS',
    note1State: 'b',
    note4: 'HP',
    note4State: 'a',
    adjustment: -1,
  });
  const parts = scoreParts(late);
  expect(parts).toEqual([
    { kind: 'daily', points: 5 },
    { kind: 'tardy', points: -2 },
    { kind: 'note', note: 1, slot: 'b', label: 'NS', points: -1 },
    { kind: 'note', note: 4, slot: 'a', label: 'HP', points: 3 },
    { kind: 'adjustment', points: -1 },
  ]);
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(computedSum(late) - 1);
});

test('4.6 if an absence is worth 0 points, the components of the daily score still contain the absence', () => {
  expect(scoreParts(mark({ attendanceState: 'A', absentValue: null }))).toContainEqual({ kind: 'absent', points: 0 });
});
