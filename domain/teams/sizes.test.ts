import { expect, it } from 'vitest';
import { teamCountFor, teamSizes } from './sizes.ts';

it.each([
  [28, 4, [7, 7, 7, 7]],
  [29, 4, [7, 7, 7, 8]],
  [30, 4, [7, 7, 8, 8]],
  [5, 2, [2, 3]],
  [1, 2, [0, 1]],
])(
  '10.20 if %i students are put in %i teams, the sizes of the teams differ by at most one',
  (students, count, sizes) => {
    expect(teamSizes(students, count)).toEqual(sizes);
  },
);

it.each([
  [28, 7, 4],
  [29, 7, 4],
  [31, 7, 4],
  [32, 7, 5],
  [34, 7, 5],
  [7, 2, 4],
])(
  '10.20 if %i students are put in teams of %i, the app makes %i teams (one more if at least half a team is left over)',
  (n, size, count) => {
    expect(teamCountFor(n, size)).toBe(count);
  },
);

it('10.20 the app makes at least 2 and at most 20 teams', () => {
  expect([teamCountFor(10, 9), teamCountFor(60, 2)]).toEqual([2, 20]);
});
