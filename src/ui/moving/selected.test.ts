import { expect, test } from 'vitest';
import { extended, toggled } from './selected.ts';

test('a press on an item selects it, and a second press deselects it', () => {
  expect(toggled(toggled([], 3), 7)).toEqual([3, 7]);
  expect(toggled([3, 7], 3)).toEqual([7]);
});

test('a press with Shift selects everything between the item that was selected last and the pressed item, up or down', () => {
  const shown = [5, 1, 9, 4, 2];
  expect(extended([1], 4, shown)).toEqual([1, 9, 4]);
  expect(extended([4], 1, shown)).toEqual([4, 9, 1]);
  expect(extended([2, 9], 5, shown)).toEqual([2, 9, 1, 5]);
});

test('a press with Shift selects only the pressed item if no item was selected, or if the last one is not shown', () => {
  expect(extended([], 4, [4, 2])).toEqual([4]);
  expect(extended([8], 4, [4, 2])).toEqual([8, 4]);
});
