import { expect, test } from 'vitest';
import { firstOf } from './abort.ts';

test('a signal of several aborts with the first of them, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const first = firstOf(one.signal, other.signal);
  expect(first.aborted).toBe(false);
  other.abort('left');
  one.abort('too late');
  expect([first.aborted, first.reason]).toEqual([true, 'left']);
});

test('a signal of several is aborted from the start where one of them is', () => {
  expect(firstOf(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone');
});
