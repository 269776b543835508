import { expect, test } from 'vitest';
import { UnreadValues } from './unread-values.ts';

test('a value stays over the read until a read that began after the write of this value is shown', () => {
  const unread = new UnreadValues<string, number>();
  const before = unread.lastWrite;
  unread.add([['Ann', 1]]);
  unread.dropUpTo(before);
  expect(unread.get('Ann')).toBe(1);
  unread.dropUpTo(unread.lastWrite);
  expect([unread.get('Ann'), unread.size]).toEqual([undefined, 0]);
});

test('if a value is written again while a read runs, the read removes only the values that were not written again', () => {
  const unread = new UnreadValues<string, number>();
  unread.add([
    ['Ann', 1],
    ['Bea', 2],
  ]);
  const readBegan = unread.lastWrite;
  unread.add([['Ann', 3]]);
  unread.dropUpTo(readBegan);
  expect([...unread]).toEqual([['Ann', 3]]);
});

test('a write that changes no value gets a number too', () => {
  const unread = new UnreadValues<string, number>();
  unread.add([]);
  expect([unread.lastWrite, unread.size]).toEqual([1, 0]);
});
