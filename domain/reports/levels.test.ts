import { expect, test } from 'vitest';
import { hasFiles, hasTable } from './levels.ts';

test('6.29 with the normal limits every account may save files, copy and see the table; an account at exactly a limit may too', () => {
  expect([0, 1, 10].map((level) => [hasFiles(level), hasTable(level)])).toEqual(Array(3).fill([true, true]));
  expect([hasFiles(-1), hasTable(-1)]).toEqual([false, false]);
  expect([2, 3].map((level) => [hasFiles(level, 3), hasTable(level, 3)])).toEqual([
    [false, false],
    [true, true],
  ]);
});
