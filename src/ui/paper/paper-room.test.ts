import { expect, test } from 'vitest';
import { pagesOf, roomOf, widthOf } from './paper-room.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

test('6.70 when a list is printed, each page has the same number of lines, and the final page has the rest', () => {
  const pages = pagesOf(rows(60), { size: 'a4' }, { row: 6.6, taken: 17 });
  expect(pages.map((page) => page.length)).toEqual([35, 25]);
  expect(pages.flat()).toEqual(rows(60));
});

test('6.70 on each paper size and in each orientation, the lines of a printed list fill the height of the page and never exceed it', () => {
  for (const size of ['a4', 'letter'] as const) {
    for (const landscape of [false, true]) {
      const shape = { size, landscape };
      const [first = []] = pagesOf(rows(100), shape, { row: 6, taken: 8 });
      expect(first.length * 6 + 8).toBeLessThanOrEqual(roomOf(shape));
      expect((first.length + 1) * 6 + 8).toBeGreaterThan(roomOf(shape));
    }
  }
});

test('6.70 a printed list without any lines has one page', () => {
  expect(pagesOf([], { size: 'letter' }, { row: 6, taken: 0 })).toEqual([[]]);
});

test('6.71 a printed page in landscape orientation is as wide as the paper is high', () => {
  expect([widthOf({ size: 'a4' }), widthOf({ size: 'a4', landscape: true })]).toEqual([210, 297]);
});
