import { expect, test } from 'vitest';
import { weekdayOf, type LocalDate } from '#domain/dates.ts';
import { DEMO_CLASSES } from './classes.ts';
import { schoolDays } from './data.ts';

const today = '2026-11-21' as LocalDate;

test('the demo school has six classes and 190 students in two grade books, and no two students have the same name', () => {
  const names = DEMO_CLASSES.flatMap(({ students }) => students);
  expect(DEMO_CLASSES).toHaveLength(6);
  expect(new Set(DEMO_CLASSES.map(({ earlier = false }) => earlier)).size).toBe(2);
  expect(names).toHaveLength(190);
  expect(new Set(names).size).toBe(190);
});

test('the demo school has lessons on the weekdays of the last twelve weeks before today, except in a holiday week and on one day off', () => {
  const days = schoolDays(today);
  expect(days).toHaveLength(54);
  expect(days.every((day) => weekdayOf(day) > 0 && weekdayOf(day) < 6 && day < today)).toBe(true);
  const gaps = days.map((day, index) => (Date.parse(day) - Date.parse(days[index - 1] ?? day)) / 86_400_000);
  expect(Math.max(...gaps)).toBeGreaterThanOrEqual(9);
});
