import { expect, test } from 'vitest';
import { dropMark, mayHaveData, writeMark } from './data-mark.ts';

test('S9 a page knows at once whether the device may have the data of a teacher', () => {
  expect(mayHaveData()).toBe(false);
  writeMark(7, { seenAt: 1, waiting: 0, lost: null });
  expect(mayHaveData()).toBe(true);
  dropMark(7);
  expect(mayHaveData()).toBe(false);
});
