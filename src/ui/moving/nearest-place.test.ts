import type { ClientRect } from '@dnd-kit/core';
import { expect, test } from 'vitest';
import { nearestIn } from './nearest-place.ts';

const place = (column: number, line: number): ClientRect => {
  const [left, top, width, height] = [column * 100, line * 60, 90, 50];
  return { left, top, width, height, right: left + width, bottom: top + height };
};
const grid = [0, 1, 2].flatMap((column) => [0, 1, 2].map((line) => place(column, line)));

test('when the teacher moves an item of a grid with an arrow key, it moves to the next cell in the direction of the arrow', () => {
  expect(nearestIn('ArrowRight', place(1, 1), grid)).toEqual(place(2, 1));
  expect(nearestIn('ArrowLeft', place(1, 1), grid)).toEqual(place(0, 1));
  expect(nearestIn('ArrowUp', place(1, 1), grid)).toEqual(place(1, 0));
  expect(nearestIn('ArrowDown', place(1, 1), grid)).toEqual(place(1, 2));
});

test('when an item is at the edge of the grid, an arrow key towards this edge does not move it', () => {
  expect(nearestIn('ArrowRight', place(2, 1), grid)).toBeUndefined();
  expect(nearestIn('ArrowUp', place(0, 0), grid)).toBeUndefined();
});

test('when the teacher moves an item with an arrow key into a shorter column, it moves to the nearest cell of this column', () => {
  const shorter = grid.filter(({ left, top }) => left < 200 || top === 0);
  expect(nearestIn('ArrowRight', place(1, 2), shorter)).toEqual(place(2, 0));
});
