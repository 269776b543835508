import { expect, test } from 'vitest';
import { orderIn } from './order-in.ts';

test('6.23 the report page reads the order of the students from the browser’s history state, and ignores a state without a valid order', () => {
  expect(orderIn({ order: [12, 11, 13] })).toEqual([12, 11, 13]);
  for (const state of [null, undefined, 'x', {}, { order: '12' }, { order: [12, 'x'] }])
    expect(orderIn(state)).toBeNull();
});
