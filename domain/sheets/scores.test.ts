import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindsOf, scoreText } from './scores.ts';
import { readTitles, type SheetTitles } from './titles.ts';

const titles = (more: Partial<SheetTitles> = {}): SheetTitles => ({
  about: [],
  pointsPossible: '25.0',
  inPercent: false,
  ...more,
});
const sums = (totalScore: number, totalValue: number, daysCounted = 10) => ({ totalScore, totalValue, daysCounted });
const sheet = { titles: titles(), decimal: '.' } as const;

test.each([
  ['scaled', 47, 50, '23.5'],
  ['scaled', 50, 50, '25'],
  ['scaled', 1, 3, '8.33'],
  ['scaled', 2, 3, '16.67'],
  ['scaled', 55, 50, '27.5'],
  ['scaled', -1, 50, '-0.5'],
  ['points', 47, 50, '47'],
  ['percent', 47, 50, '94'],
  ['percent', 1, 3, '33.3'],
] as const)(
  '6.61 as a score of the kind “%s”, %i of %i points are written into a score sheet as %s',
  (kind, earned, possible, text) => {
    expect(scoreText(sums(earned, possible), kind, sheet)).toBe(text);
  },
);

test('6.61 a student without a record in the range of days gets no score in a score sheet, whether as points, percent or scaled score', () => {
  for (const kind of ['scaled', 'points', 'percent'] as const) expect(scoreText(sums(0, 0, 0), kind, sheet)).toBeNull();
});

test('6.61 a student for whom no points were possible gets a score in points in a score sheet, but no scaled score', () => {
  expect(scoreText(sums(3, 0), 'points', sheet)).toBe('3');
  expect(scoreText(sums(3, 0), 'scaled', sheet)).toBeNull();
  expect(scoreText(sums(3, 0), 'percent', sheet)).toBeNull();
});

test('6.61 a score in a score sheet is written with the decimal sign (point or comma) that this sheet uses', () => {
  expect(scoreText(sums(47, 50), 'scaled', { titles: titles({ pointsPossible: '25,0' }), decimal: ',' })).toBe('23,5');
});

test('6.61 a scaled score in a score sheet differs from the exact value by at most 0.005', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 9999 }),
      (a, b, tenths) => {
        const possible = tenths / 10;
        const text = scoreText(sums(a, b), 'scaled', {
          titles: titles({ pointsPossible: String(possible) }),
          decimal: '.',
        });
        expect(text).toMatch(/^\d+(?:\.\d{0,2}[1-9])?$/);
        expect(Math.abs(Number(text) - (a * possible) / b)).toBeLessThan(0.005 + 1e-6);
      },
    ),
  );
});

test('6.61 by default the app scales a student’s score to the “Points Possible” (maximum score) of the score sheet', () => {
  expect(kindsOf({ titles: titles() })).toEqual(['scaled', 'points', 'percent']);
});

test('6.61 if a score sheet has no “Points Possible” (maximum score), the app offers no scaled score', () => {
  expect(kindsOf({ titles: titles({ pointsPossible: null }) })).toEqual(['points', 'percent']);
});

test('6.61 if the “Score Type” of a score sheet is percent, the app proposes percent as the kind of score', () => {
  expect(kindsOf({ titles: titles({ inPercent: true }) })[0]).toBe('percent');
});

test('6.61 the app ignores the “Points Possible” of a score sheet if it is 0 or not a number', () => {
  expect(readTitles([['Points Possible:', '0.0', '']]).pointsPossible).toBeNull();
  expect(readTitles([['Points Possible:', '', '']]).pointsPossible).toBeNull();
  expect(readTitles([['Points Possible:', '12,5']]).pointsPossible).toBe('12,5');
  expect(readTitles([['Score Type:', 'PERCENT', '']]).inPercent).toBe(true);
});
