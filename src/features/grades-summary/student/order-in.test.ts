import { expect, test } from 'vitest';
import { orderIn } from './order-in.ts';

test('6.23 Next and Previous use the order of the summary; a history state without an order gives null', () => {
  expect(orderIn({ order: [12, 11, 13] })).toEqual([12, 11, 13]);
  for (const state of [null, undefined, 'x', {}, { order: '12' }, { order: [12, 'x'] }])
    expect(orderIn(state)).toBeNull();
});
