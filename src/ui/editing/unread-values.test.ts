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
