import { describe, expect, test } from 'vitest';
import { day, markRow, studentRow } from '../../tests/support/rows.ts';
import { defaultRange, displayName, percentOf } from './grades-summary.ts';
import { gradesSummary } from './class-tally.ts';

const WHOLE = { start: day('2026-01-01'), end: day('2026-12-31') };

test.each([
  [45, 50, 90],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 2000, 0.1],
  [55, 50, 110],
  [0, 50, 0],
])('6.2 a student with %i of %i points has %f percent, rounded half up to one decimal', (score, possible, percent) => {
  expect(percentOf(score, possible)).toBe(percent);
});

test('6.2 a student for whom no points were possible has no percent', () => {
  expect(percentOf(3, 0)).toBeNull();
});

test('6.5 with the date filter on, the default range of the grades summary is 14 days including today', () => {
  expect(defaultRange(day('2026-11-20'), true)).toEqual({ start: '2026-11-07', end: '2026-11-20' });
});

test('6.5 with the date filter off, the default range of the grades summary starts 365 days before today', () => {
  expect(defaultRange(day('2026-11-20'), false)).toEqual({ start: '2025-11-20', end: '2026-11-20' });
});

describe('the totals of a student in the grades summary', () => {
  const ana = studentRow(1, 'Rivera, Ana');
  const rowOf = (marks: Parameters<typeof gradesSummary>[1]) => gradesSummary([ana], marks, WHOLE)[0];

  test('6.1 a student’s sum of points never exceeds the largest safe integer of JavaScript', () => {
    const marks = ['2026-11-18', '2026-11-19'].map((on) => markRow(1, on, { value: Number.MAX_SAFE_INTEGER }));
    expect(rowOf(marks)).toMatchObject({
      totalScore: Number.MAX_SAFE_INTEGER,
      totalValue: Number.MAX_SAFE_INTEGER,
      totalPercentage: 100,
    });
  });
});

test('6.1 the grades summary sorts students A–Z without regard to case and accents', () => {
  const names = ['zorn, A', 'Éric, B', 'Egger, C', 'Ödön, D'];
  const rows = gradesSummary(
    names.map((name, index) => studentRow(index + 1, name)),
    [],
    WHOLE,
  );
  expect(rows.map((row) => row.fullName)).toEqual(['Egger, C', 'Éric, B', 'Ödön, D', 'zorn, A']);
});

test('3.3 a student is shown with the nickname, or with the full name if there is no nickname', () => {
  expect(displayName({ fullName: 'Rivera, Ana', nickname: 'Annie' })).toBe('Annie');
  expect(displayName({ fullName: 'Rivera, Ana', nickname: null })).toBe('Rivera, Ana');
  expect(displayName({ fullName: 'Rivera, Ana', nickname: '' })).toBe('Rivera, Ana');
});
