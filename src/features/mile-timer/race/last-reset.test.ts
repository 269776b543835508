import { expect, test } from 'vitest';
import { clockAt, startAt, undoOf } from '../../../../tests/support/race-events.ts';
import { lastResetOf } from './last-reset.ts';

test('5.77 the teacher can undo a reset of the race clock only if no event followed and the reset was not undone already', () => {
  const reset = clockAt(2, 'reset', 30, 30);
  expect(lastResetOf([startAt(1), reset])?.eventId).toBe(2);
  expect(lastResetOf([startAt(1), reset, startAt(3, 40)])).toBeNull();
  expect(lastResetOf([startAt(1), reset, undoOf(4, 2)])).toBeNull();
  expect(lastResetOf([startAt(1)])).toBeNull();
});
