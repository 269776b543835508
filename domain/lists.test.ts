import { describe, expect, it } from 'vitest';
import { addAll, grouped, largest, smallest } from './lists.ts';

const MANY = 1_000_000;

describe('a list of a million elements', () => {
  const numbers = Array.from({ length: MANY }, (_, n) => n);

  it('addAll adds a million elements without running out of stack', () => {
    const list = [-1];
    addAll(list, numbers);
    expect([list.length, list[0], list.at(-1)]).toEqual([MANY + 1, -1, MANY - 1]);
  });

  it('smallest and largest find the ends of a million numbers', () => {
    expect([smallest(numbers), largest(numbers)]).toEqual([0, MANY - 1]);
  });

  it('an empty list has no smallest and no largest number', () => {
    expect([smallest([]), largest([])]).toEqual([Infinity, -Infinity]);
  });
});

it('a list is put into groups by a key in its order, also a list of a million elements with one key', () => {
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
