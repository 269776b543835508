import { expect, test } from 'vitest';
import { orderIn } from './order-in.ts';

test('6.23 next and previous take the order of the summary from which the teacher came, and a state without one is no order', () => {
  expect(orderIn({ order: [12, 11, 13] })).toEqual([12, 11, 13]);
  for (const state of [null, undefined, 'x', {}, { order: '12' }, { order: [12, 'x'] }])
    expect(orderIn(state)).toBeNull();
});
