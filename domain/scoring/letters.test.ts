import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '../reports/grades-summary.ts';
import { A_TO_F, letterOf, lettersOf, withLetters } from './letters.ts';

const TENS = lettersOf(A_TO_F);

test.each([
  [90, 'A'],
  [89.9, 'B'],
  [59.9, 'F'],
  [0, 'F'],
  [104.2, 'A'],
  [null, null],
])('4.70 with A to F in tens, %s percent get the letter %s', (percent, letter) => {
  expect(letterOf(percent, TENS)).toBe(letter);
});

test('4.70 for any points and any table, the letter is the one of an independent calculation with whole tenths', () => {
  const table = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 13 });
  const points = fc.tuple(fc.nat(4000), fc.integer({ min: 1, max: 3000 }));
  fc.assert(
    fc.property(points, table, ([score, possible], tenths) => {
      // The boundary itself and the values beside it are the difficult ones.
      const rounded = (BigInt(score) * 2000n + BigInt(possible)) / (2n * BigInt(possible));
      const own = [...tenths, Number(rounded) % 1001].toSorted((a, b) => b - a);
      const stored = own.map((from, at) => `L${at} ${Math.floor(from / 10)}.${from % 10}`).join(',');
      const expected = own.findIndex((from) => rounded >= BigInt(from));
      expect(letterOf(percentOf(score, possible), lettersOf(stored))).toBe(expected < 0 ? null : `L${expected}`);
    }),
    { numRuns: 2_000 },
  );
});

test('4.72 without letters the rows of the summary stay as they are', () => {
  const rows = [{ totalPercentage: 91 }];
  expect(withLetters(rows, null)).toEqual(rows);
  expect(withLetters(rows, A_TO_F)).toEqual([{ totalPercentage: 91, letter: 'A' }]);
});
