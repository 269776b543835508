import { expect, test } from 'vitest';
import { type Figure, flatness, judge, tableRow } from './figures.ts';

const save: Figure = { name: 'save', unit: 'ms', app: [4, 9, 6], bare: [2, 3, 2], limit: { ratio: 2.5 } };

test('a benchmark figure is over its limit if the median of its ratios (app to bare page) is over the limit', () => {
  expect(judge(save)).toEqual({ app: 6, bare: 2, ratio: 3, isOver: true });
  expect(judge({ ...save, limit: { ratio: 3 } }).isOver).toBe(false);
});

test('a benchmark figure without a bare page is over its limit only if the median of its values is over the limit', () => {
  expect(judge({ name: 'bytes', unit: 'B', app: [70, 90, 75], limit: { most: 80 } })).toMatchObject({ isOver: false });
});

test('a benchmark figure that could not be measured counts as over its limit', () => {
  expect(judge({ ...save, app: [], bare: [] }).isOver).toBe(true);
});

test('the table of the benchmark shows the medians of the app and of the bare page, their ratio and the limit', () => {
  expect(tableRow(save)).toBe('| save | 6.00 ms | 2.00 ms | 3.00 | 2.5 | over |');
});

test('if a benchmark figure must not grow with the marks, its value for the most marks is compared with that for the fewest marks', () => {
  const tap: Figure = { name: 'tap', unit: 'ms', app: [10], bare: [9], flat: 1.2 };
  const [found] = flatness([
    [tap, save],
    [{ ...tap, app: [13] }, save],
  ]);
  expect(found && judge(found)).toMatchObject({ app: 13, bare: 10, ratio: 1.3, isOver: true });
});
