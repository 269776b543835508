import { expect, test } from 'vitest';
import { balancedRows, filledByColumn, filledByRow } from './fill.ts';
import { rowsOf } from './places.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('10.3 when a class is arranged “by row”, one row after the other is filled, and row lengths differ by at most one student', () => {
  expect(rowsOf(filledByRow(ids(8), 3))).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ]);
});

test('10.3 when a class is arranged “by column”, the app puts each student into another row than the student before in the list', () => {
  expect(rowsOf(filledByColumn(ids(8), 3))).toEqual([
    [1, 4, 7],
    [2, 5, 8],
    [3, 6],
  ]);
});

test('10.3 an arranged class never has more rows than students, and never more than 99 students in a row', () => {
  expect(rowsOf(filledByRow(ids(2), 5))).toEqual([[1], [2]]);
  expect(rowsOf(filledByRow(ids(200), 1)).map((row) => row.length)).toEqual([67, 67, 66]);
});

test('10.3 when a class is arranged in balanced rows, the rows have equal sums of skill and mixed genders', () => {
  const students = ids(28).map((id) => ({ id, skillLevel: 1 + (id % 5), gender: id % 3 === 0 ? 'F' : 'M' }));
  const rows = rowsOf(balancedRows(students, 4, 7));
  const sums = rows.map((row) => row.reduce((sum: number, id) => sum + 1 + ((id ?? 0) % 5), 0));
  const girls = rows.map((row) => row.filter((id) => (id ?? 0) % 3 === 0).length);
  expect(rows.map((row) => row.length)).toEqual([7, 7, 7, 7]);
  expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);
  expect(Math.max(...girls) - Math.min(...girls)).toBeLessThanOrEqual(1);
  expect(balancedRows(students, 4, 7)).toEqual(balancedRows(students, 4, 7));
});
