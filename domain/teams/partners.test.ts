import { expect, it } from 'vitest';
import { newPartners, partnersBefore } from './partners.ts';

it('10.25 the fraction of new partners in a set of teams is the number of pairs who were not together before, divided by all pairs', () => {
  const before = [
    [
      [1, 2],
      [3, 4],
    ],
  ];
  expect(
    newPartners(
      [
        [1, 2],
        [3, 4],
      ],
      before,
    ),
  ).toBe(0);
  expect(
    newPartners(
      [
        [1, 3],
        [2, 4],
      ],
      before,
    ),
  ).toBe(1);
  expect(newPartners([[1, 2, 3], [4]], before)).toBeCloseTo(2 / 3);
});

it('10.25 the fraction of new partners in teams is null if there are no earlier teams or no team has two students', () => {
  expect(newPartners([[1, 2]], [])).toBeNull();
  expect(newPartners([[1], [2]], [[[1, 2]]])).toBeNull();
});

it('10.25 students count as earlier partners only if they were in one team in one of the newest five sets of teams', () => {
  const together = [[1, 2]];
  const apart = [[1], [2]];
  expect(partnersBefore([together, apart, together])(2, 1)).toBe(2);
  expect(partnersBefore([apart, apart, apart, apart, apart, together])(1, 2)).toBe(0);
});
