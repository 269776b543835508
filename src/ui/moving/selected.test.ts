import { expect, test } from 'vitest';
import { extended, toggled } from './selected.ts';

test('a press on an item of a list selects the item, and a second press deselects it', () => {
  expect(toggled(toggled([], 3), 7)).toEqual([3, 7]);
  expect(toggled([3, 7], 3)).toEqual([7]);
});

test('a press with Shift selects all items between the most recently selected item and the pressed item, in both directions', () => {
  const shown = [5, 1, 9, 4, 2];
  expect(extended([1], 4, shown)).toEqual([1, 9, 4]);
  expect(extended([4], 1, shown)).toEqual([4, 9, 1]);
  expect(extended([2, 9], 5, shown)).toEqual([2, 9, 1, 5]);
});

test('a press with Shift adds only the pressed item if no item is selected, or if the most recently selected item is not in the list any more', () => {
  expect(extended([], 4, [4, 2])).toEqual([4]);
  expect(extended([8], 4, [4, 2])).toEqual([8, 4]);
});
