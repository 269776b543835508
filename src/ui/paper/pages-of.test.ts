import { expect, test } from 'vitest';
import { pagesOf } from './pages-of.ts';

test('6.70 when a list is printed, each page has the same number of rows, the last page has the rest, and an empty list has one page', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(pagesOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(pagesOf([], 2)).toEqual([[]]);
});
