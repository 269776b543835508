import { beforeEach, expect, test, vi } from 'vitest';
import { UnreadValues } from './unread-values.ts';

let unread: UnreadValues<string, number>;
beforeEach(() => {
  unread = new UnreadValues();
});

test('4.2 the page shows a value only after the device has stored it', async () => {
  const storing = Promise.withResolvers<[string, number][]>();
  const told = vi.fn<() => void>();
  unread.subscribe(told);
  const shown = unread.addStored(storing.promise);
  expect([unread.get('Ann'), unread.areUnread]).toEqual([undefined, true]);
  storing.resolve([['Ann', 1]]);
  await shown;
  expect([unread.get('Ann'), unread.areUnread]).toEqual([1, true]);
  expect(told).toHaveBeenCalledOnce();
});

test('4.2 if the device can’t store a value, the page never shows it', async () => {
  await expect(unread.addStored(Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect([unread.get('Ann'), unread.areUnread]).toEqual([undefined, false]);
});

test('4.2 a value stays over the read until a read that began after the write of this value is shown', () => {
  const before = unread.lastWrite;
  unread.add([['Ann', 1]]);
  unread.dropUpTo(before);
  expect(unread.get('Ann')).toBe(1);
  unread.dropUpTo(unread.lastWrite);
  expect([unread.get('Ann'), unread.areUnread]).toEqual([undefined, false]);
});

test('4.2 if a value is written again while a read runs, the read removes only the values that were not written again', () => {
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
  unread.add([]);
  expect([unread.lastWrite, unread.areUnread]).toEqual([1, false]);
});
