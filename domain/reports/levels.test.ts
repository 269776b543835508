import { expect, test } from 'vitest';
import { hasFiles, hasTable } from './levels.ts';

test('6.29 an account may save files and see the table of grades if its level is at least the limit (by default 0)', () => {
  expect([0, 1, 10].map((level) => [hasFiles(level), hasTable(level)])).toEqual(Array(3).fill([true, true]));
  expect([hasFiles(-1), hasTable(-1)]).toEqual([false, false]);
  expect([2, 3].map((level) => [hasFiles(level, 3), hasTable(level, 3)])).toEqual([
    [false, false],
    [true, true],
  ]);
});
