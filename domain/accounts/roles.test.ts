import { expect, test } from 'vitest';
import { canSeeClasses, isAdmin } from './roles.ts';

test('1.5 an account with a role of 10 or more is an admin', () => {
  expect([1, 9, 10, 11].map(isAdmin)).toEqual([false, false, true, true]);
});

test.each([
  [true, [], true],
  [false, ['classes'], true],
  [false, ['reports'], false],
  [false, undefined, false],
])(
  '1.96 whether the menu shows “Classes” to an account (has a current grade book: %s, permissions: %j): %s',
  (hasGradeBook, permissions, sees) => {
    expect(canSeeClasses({ hasGradeBook, permissions })).toBe(sees);
  },
);
