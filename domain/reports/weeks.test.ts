import { expect, test } from 'vitest';
import { day, markRow } from '../../tests/support/rows.ts';
import { mondayOf, reportWeeks } from './weeks.ts';

test('6.74 a student’s report adds up the marks of each week from Monday to Sunday, and shows no week without a mark', () => {
  const weeks = reportWeeks([
    markRow(1, '2026-11-02'),
    markRow(1, '2026-11-06', { attendanceState: 'A' }),
    markRow(1, '2026-11-08', { attendanceState: 'T' }),
    markRow(1, '2026-11-16'),
  ]);
  expect(weeks).toEqual([
    { monday: '2026-11-02', score: 8, value: 15, absences: 1, tardies: 1 },
    { monday: '2026-11-16', score: 5, value: 5, absences: 0, tardies: 0 },
  ]);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-03-01', '2026-02-23'],
])('6.74 the Monday of the week that contains %s is %s', (date, monday) => {
  expect(mondayOf(day(date))).toBe(monday);
});
