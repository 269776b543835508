import { expect, test } from 'vitest';
import { rowLabel } from './row-words.ts';

const ANA = {
  name: 'Abdi, Ana',
  laps: 0,
  time: 0,
  isFinished: false,
  isAbsent: false,
  isHidden: false,
  isSeenByBoth: false,
  isBeforeStart: false,
};

test('5.79 a screen reader announces the words of a student’s row in the order in which the row shows them', () => {
  expect(rowLabel(ANA, 7)).toBe('7 Abdi, Ana, no lap yet, 0 laps');
  expect(rowLabel({ ...ANA, laps: 1, time: 92_400 }, null)).toBe('Abdi, Ana, 1:32, 1 lap');
  expect(rowLabel({ ...ANA, laps: 1, isBeforeStart: true }, 7)).toBe('7 Abdi, Ana, 0:00 before the start, 1 lap');
  const finished = { ...ANA, laps: 4, time: 512_000, isFinished: true, isSeenByBoth: true };
  expect(rowLabel(finished, 7)).toBe('7 Abdi, Ana, 8:32 both saw it, 4 laps, finished');
});

test('5.80 for an absent student whose row shows no laps, a screen reader announces “A press offers to count”', () => {
  expect(rowLabel({ ...ANA, isAbsent: true, isHidden: true }, 7)).toBe(
    '7 Abdi, Ana, absent today. A press offers to count',
  );
  expect(rowLabel({ ...ANA, isAbsent: true }, 7)).toBe('7 Abdi, Ana, absent today, 0 laps');
});
