import { describe, expect, it } from 'vitest';
import { addAll, grouped, largest, smallest } from './lists.ts';

const MANY = 1_000_000;

describe('a list of a million elements', () => {
  const numbers = Array.from({ length: MANY }, (_, n) => n);

  it('addAll() adds a million elements to a list without a stack overflow', () => {
    const list = [-1];
    addAll(list, numbers);
    expect([list.length, list[0], list.at(-1)]).toEqual([MANY + 1, -1, MANY - 1]);
  });

  it('smallest() and largest() return the smallest and the largest of a million numbers', () => {
    expect([smallest(numbers), largest(numbers)]).toEqual([0, MANY - 1]);
  });

  it('for an empty list, smallest() returns Infinity and largest() returns -Infinity', () => {
    expect([smallest([]), largest([])]).toEqual([Infinity, -Infinity]);
  });
});

it('grouped() keeps the order of the elements inside each group, even if a million elements have the same key', () => {
  expect([...grouped(['Ana', 'Bo', 'Al'], (name) => name[0] ?? '')]).toEqual([
    ['A', ['Ana', 'Al']],
    ['B', ['Bo']],
  ]);
  expect(
    grouped(
      Array.from({ length: MANY }, (_, n) => n),
      () => '',
    ).get(''),
  ).toHaveLength(MANY);
});
