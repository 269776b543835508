import { expect, test } from 'vitest';
import { fillColumns, type Group } from './fill-columns.ts';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const room = (columns: number, height: number) => ({ columns, height, heading: 20, rowOf: () => 56 });
const group = (laps: number, from: number, count: number): Group => ({ laps, ids: ids(from, count) });

const heightOf = (parts: readonly { ids: readonly number[] }[]) =>
  parts.reduce((sum, part) => sum + 20 + 56 * part.ids.length, 0);

test('5.83 the columns of the mile timer are about equally high; if a lap group continues in the next column, its heading appears there again', () => {
  const columns = fillColumns([group(4, 1, 5), group(3, 6, 2)], room(3, 300));
  expect(columns).toEqual([
    [{ laps: 4, ids: [1, 2, 3, 4], isContinued: false, count: 5 }],
    [
      { laps: 4, ids: [5], isContinued: true, count: 5 },
      { laps: 3, ids: [6, 7], isContinued: false, count: 2 },
    ],
  ]);
});

test('5.83 the mile timer has no column of two rows beside columns of thirteen', () => {
  const columns = fillColumns([{ laps: null, ids: ids(1, 28) }], room(3, 13 * 56));
  expect(columns.map((parts) => parts.flatMap((part) => part.ids).length)).toEqual([10, 10, 8]);
});

test('5.83 the mile timer uses only as many columns as the students need', () => {
  expect(fillColumns([{ laps: null, ids: ids(1, 8) }], room(3, 300))).toHaveLength(2);
});

test('5.83 on the mile timer, a heading such as “3 laps” is never alone at the bottom of a column', () => {
  // The heading fits below the first group, but a row below this heading does not fit.
  const columns = fillColumns([group(4, 1, 3), group(3, 4, 3)], room(2, 230));
  expect(columns.map((parts) => parts.map(({ laps }) => laps))).toEqual([[4], [3]]);
});

test('5.83 on the mile timer, 32 students with five different numbers of laps fit in three columns of the height of a tablet', () => {
  const groups = [group(4, 1, 7), group(3, 8, 10), group(2, 18, 9), group(1, 27, 2), group(0, 29, 4)];
  const columns = fillColumns(groups, room(3, 672));
  expect(columns).toHaveLength(3);
  expect(Math.max(...columns.map(heightOf))).toBeLessThanOrEqual(672);
  expect(columns.flatMap((parts) => parts.flatMap((part) => part.ids))).toEqual(ids(1, 32));
});

test('5.83 if the rows of the mile timer do not fit on the screen, all columns get the same number of rows', () => {
  const columns = fillColumns([{ laps: null, ids: ids(1, 60) }], room(3, 300));
  expect(columns.map((parts) => parts.flatMap((part) => part.ids).length)).toEqual([20, 20, 20]);
});

test('5.83 if the mile timer has a single column, this column contains all students and no heading twice', () => {
  const columns = fillColumns([group(1, 1, 40), group(0, 41, 20)], room(1, 300));
  expect(columns.map((parts) => parts.map(({ laps, isContinued }) => [laps, isContinued]))).toEqual([
    [
      [1, false],
      [0, false],
    ],
  ]);
});
