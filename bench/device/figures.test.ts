import { expect, test } from 'vitest';
import { type Figure, flatness, judge, tableRow } from './figures.ts';

const save: Figure = { name: 'save', unit: 'ms', app: [4, 9, 6], bare: [2, 3, 2], limit: { ratio: 2.5 } };

test('a benchmark value is over its limit if the median ratio of the app to the bare page (a simple page with the same rows) is over the limit', () => {
  expect(judge(save)).toEqual({ app: 6, bare: 2, ratio: 3, isOver: true });
  expect(judge({ ...save, limit: { ratio: 3 } }).isOver).toBe(false);
});

test('if a benchmark value has no bare page to compare with, the value is over its limit only if its median is over the limit', () => {
  expect(judge({ name: 'bytes', unit: 'B', app: [70, 90, 75], limit: { most: 80 } })).toMatchObject({ isOver: false });
});

test('a benchmark value that could not be measured counts as over its limit, so that the benchmark fails', () => {
  expect(judge({ ...save, app: [], bare: [] }).isOver).toBe(true);
});

test('the table of the benchmark shows the median of the app, the median of the bare page, their ratio and the limit', () => {
  expect(tableRow(save)).toBe('| save | 6.00 ms | 2.00 ms | 3.00 | 2.5 | over |');
});

test('if a duration must not grow with the number of marks, the benchmark compares it for the most marks and for the fewest marks', () => {
  const tap: Figure = { name: 'tap', unit: 'ms', app: [10], bare: [9], flat: 1.2 };
  const [found] = flatness([
    [tap, save],
    [{ ...tap, app: [13] }, save],
  ]);
  expect(found && judge(found)).toMatchObject({ app: 13, bare: 10, ratio: 1.3, isOver: true });
});
