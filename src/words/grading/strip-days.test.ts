import { expect, test } from 'vitest';
import { day } from '../../../tests/support/rows.ts';
import { stripDayWords } from './strip-days.ts';

const usual = { day: day('2026-11-20'), attendance: 'P', score: 5, value: 5, notes: [], byHand: 0 } as const;

test('6.9 the text for one of a student’s days has attendance, notes and points set by hand, and is empty for a usual day', () => {
  expect(stripDayWords(usual)).toBe('');
  expect(stripDayWords({ ...usual, attendance: 'T', notes: ['ND', 'LE'], byHand: -1 })).toBe(
    'tardy, ND, LE, −1 by hand',
  );
  expect(stripDayWords({ ...usual, byHand: 2 })).toBe('+2 by hand');
});

test('4.67 the text for an excused day of a student begins with the excuse, without its reason', () => {
  expect(stripDayWords({ ...usual, attendance: 'A', excused: true })).toBe('excused, absent');
});
