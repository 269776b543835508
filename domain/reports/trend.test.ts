import { expect, test } from 'vitest';
import { isSteady, trendOf } from './trend.ts';

const days = (count: number, points: number) => Array.from({ length: count }, () => points);

test('6.20 a student’s trend has one percent for each part of at least three days, so that it shows a change in the last days', () => {
  const scores = [...days(30, 5), ...days(6, 2)];
  const trend = trendOf(scores, days(36, 5));
  expect(trend).toHaveLength(6);
  expect(trend[0]).toBe(100);
  expect(trend.at(-1)).toBe(40);
});

test('6.20 each recorded day of a student belongs to exactly one part of the student’s trend', () => {
  for (let count = 6; count < 200; count += 7) {
    // Points counted in two segments or in none would make the sum wrong.
    for (const day of [0, Math.floor(count / 2), count - 1]) {
      const scores = days(count, 0).with(day, 5);
      expect(trendOf(scores, days(count, 5)).filter((percent) => percent > 0)).toHaveLength(1);
    }
  }
});

test('6.20 a student with fewer than six recorded days has no trend', () => {
  expect(trendOf(days(5, 5), days(5, 5))).toEqual([]);
  expect(trendOf(days(6, 5), days(6, 5))).toEqual([100, 100]);
});

test('6.20 if no points were possible on the days of a part, the student’s trend has no percent for this part', () => {
  expect(trendOf(days(6, 0), [0, 0, 0, 5, 5, 5])).toEqual([0]);
});

test('6.20 if the percents of a student’s trend differ by less than 10 points, the app calls the trend steady', () => {
  expect(isSteady([91, 100, 98])).toBe(true);
  expect(isSteady([90, 100, 98])).toBe(false);
});
