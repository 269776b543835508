import { expect, test } from 'vitest';
import { extended, toggled } from './selected.ts';

test('a press selects an item, and a second press deselects it', () => {
  expect(toggled(toggled([], 3), 7)).toEqual([3, 7]);
  expect(toggled([3, 7], 3)).toEqual([7]);
});

test('Shift selects everything between the item that was selected last and this item, up or down', () => {
  const shown = [5, 1, 9, 4, 2];
  expect(extended([1], 4, shown)).toEqual([1, 9, 4]);
  expect(extended([4], 1, shown)).toEqual([4, 9, 1]);
  expect(extended([2, 9], 5, shown)).toEqual([2, 9, 1, 5]);
});

test('Shift selects only this item if none was selected before, or if the last one is no longer shown', () => {
  expect(extended([], 4, [4, 2])).toEqual([4]);
  expect(extended([8], 4, [4, 2])).toEqual([8, 4]);
});
