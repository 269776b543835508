import { expect, test } from 'vitest';
import { finishWords } from './finish.ts';

test('5.124 after Save, the mile timer shows how many students have finished and how many are still running', () => {
  expect(finishWords(7, 32)).toBe('7 of 32 finished, 25 still out.');
  expect(finishWords(32, 32)).toBe('All 32 finished.');
});
