import { expect, test } from 'vitest';
import { firstOf } from './abort.ts';

test('a combined signal aborts as soon as one of its signals does, with the reason of that signal', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const first = firstOf(one.signal, other.signal);
  expect(first.aborted).toBe(false);
  other.abort('left');
  one.abort('too late');
  expect([first.aborted, first.reason]).toEqual([true, 'left']);
});

test('a combined signal is aborted from the start if one of its signals is already aborted', () => {
  expect(firstOf(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone');
});
