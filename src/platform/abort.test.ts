import { expect, test } from 'vitest';
import { firstOf } from './abort.ts';

test('a signal that combines several abort signals aborts when one of them aborts, with the same reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const first = firstOf(one.signal, other.signal);
  expect(first.aborted).toBe(false);
  other.abort('left');
  one.abort('too late');
  expect([first.aborted, first.reason]).toEqual([true, 'left']);
});

test('if one of the combined abort signals is already aborted, the new signal is aborted from the start', () => {
  expect(firstOf(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone');
});
