import { expect, test } from 'vitest';
import { firstOf } from './abort.ts';

test('a combined abort signal aborts when one of its signals aborts, with the reason of that signal', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const first = firstOf(one.signal, other.signal);
  expect(first.aborted).toBe(false);
  other.abort('left');
  one.abort('too late');
  expect([first.aborted, first.reason]).toEqual([true, 'left']);
});

test('if one of its signals is already aborted, a combined abort signal is aborted from the start', () => {
  expect(firstOf(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone');
});
