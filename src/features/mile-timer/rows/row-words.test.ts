import { expect, test } from 'vitest';
import { flashWords, rowLabel } from './row-words.ts';

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

test('5.79 for a student’s row of the mile timer, a screen reader announces number, name, time and laps in the order of the row', () => {
  expect(rowLabel(ANA, 7)).toBe('7 Abdi, Ana, no lap yet, 0 laps');
  expect(rowLabel({ ...ANA, laps: 1, time: 92_400 }, null)).toBe('Abdi, Ana, 1:32, 1 lap');
  expect(rowLabel({ ...ANA, laps: 1, isBeforeStart: true }, 7)).toBe('7 Abdi, Ana, 0:00 before the start, 1 lap');
  const finished = { ...ANA, laps: 4, time: 512_000, isFinished: true, isSeenByBoth: true };
  expect(rowLabel(finished, 7)).toBe('7 Abdi, Ana, 8:32 both saw it, 4 laps, finished');
});

test('5.80 if an absent student’s row of the mile timer shows no laps, a screen reader announces “absent today. A press offers to count”', () => {
  expect(rowLabel({ ...ANA, isAbsent: true, isHidden: true }, 7)).toBe(
    '7 Abdi, Ana, absent today. A press offers to count',
  );
  expect(rowLabel({ ...ANA, isAbsent: true }, 7)).toBe('7 Abdi, Ana, absent today, 0 laps');
});

test('5.129 if another device undoes the only lap of a student right after the tap, the row of the mile timer no longer says that a lap was counted', () => {
  const flash = { kind: 'counted', undoneLap: null, number: 1 } as const;
  expect(flashWords({ flash, laps: 1 })).toBe('lap 1 counted');
  expect(flashWords({ flash, laps: 0 })).toBeNull();
});
