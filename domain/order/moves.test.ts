import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedUp, hasGaps, insertAt, moveTo, rowsInUse, stepBy, stepToEnd, swap, withRows } from './moves.ts';
import { rowsOf, sequenceOf, type Places } from './places.ts';

/** Row 1 has the students 1, 2, an empty spot and 4; row 2 has the students 5, 6 and 7. */
const FLOOR: Places = new Map([
  [1, 101],
  [2, 102],
  [4, 104],
  [5, 201],
  [6, 202],
  [7, 203],
]);

test('10.4 if a teacher moves a student to an empty spot of the student order, the student’s old spot is empty', () => {
  expect(rowsOf(moveTo(FLOOR, [5], { row: 1, spot: 3 }))).toEqual([
    [1, 2, 5, 4],
    [null, 6, 7],
  ]);
});

test('10.4 if a teacher moves a student to a taken spot, the two students swap places', () => {
  const moved = moveTo(FLOOR, [1], { row: 2, spot: 2 });
  expect(moved).toEqual(swap(FLOOR, 1, 6));
  expect(rowsOf(moved)).toEqual([
    [6, 2, null, 4],
    [5, 1, 7],
  ]);
});

test('10.4 selected students move together, and the students who had their new spots get the spots that became free, in order', () => {
  expect(rowsOf(moveTo(FLOOR, [5, 6], { row: 1, spot: 1 }))).toEqual([
    [5, 6, null, 4],
    [1, 2, 7],
  ]);
  expect(rowsOf(moveTo(FLOOR, [1, 2], { row: 1, spot: 2 }))).toEqual([
    [null, 1, 2, 4],
    [5, 6, 7],
  ]);
});

test('10.4 if a teacher moves a student between two others in the list of the student order, the empty spots stay empty', () => {
  const moved = insertAt(FLOOR, [7], 1);
  expect(sequenceOf(moved)).toEqual([1, 7, 2, 4, 5, 6]);
  expect(rowsOf(moved)).toEqual([
    [1, 7, null, 2],
    [4, 5, 6],
  ]);
  expect(sequenceOf(insertAt(FLOOR, [1, 6], 99))).toEqual([2, 4, 5, 7, 1, 6]);
});

test('10.4 an arrow key moves the student by one spot or one row, and does nothing at the edge of the grid', () => {
  const step = (rows: number, spots: number) => stepBy(FLOOR, [1], { rows, spots }, 3);
  expect(step(0, 1)).toEqual(swap(FLOOR, 1, 2));
  expect(step(1, 0)).toEqual(swap(FLOOR, 1, 5));
  expect(step(-1, 0)).toBe(FLOOR);
  expect(step(0, -1)).toBe(FLOOR);
  expect(stepBy(FLOOR, [5], { rows: 1, spots: 0 }, 3).get(5)).toBe(301);
  expect(stepBy(FLOOR, [5], { rows: 1, spots: 0 }, 2)).toBe(FLOOR);
});

test('10.4 in the student order, the keys Home and End move a student to the first and the last spot of the row', () => {
  expect(stepToEnd(FLOOR, [7], 'first')).toEqual(swap(FLOOR, 7, 5));
  expect(stepToEnd(FLOOR, [1], 'last')).toEqual(swap(FLOOR, 1, 4));
});

test('10.9 when the teacher closes the gaps in the student order, the empty spots of each row are removed', () => {
  expect(hasGaps(FLOOR)).toBe(true);
  expect(rowsOf(closedUp(FLOOR))).toEqual([
    [1, 2, 4],
    [5, 6, 7],
  ]);
  expect(hasGaps(closedUp(FLOOR))).toBe(false);
});

test('10.3 if the teacher removes a row of the student order, its students move to the ends of the shortest rows', () => {
  const three: Places = new Map([...FLOOR, [8, 301], [9, 302]]);
  expect(rowsOf(withRows(three, 2))).toEqual([
    [1, 2, null, 4, 9],
    [5, 6, 7, 8],
  ]);
  expect(rowsInUse(withRows(three, 1))).toBe(1);
  expect(withRows(FLOOR, 2)).toBe(FLOOR);
});

test('10.4 after every move in the student order, no student is lost and no two students have one spot', () => {
  const move = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
      row: fc.integer({ min: 1, max: 4 }),
      spot: fc.integer({ min: 1, max: 99 }),
    }),
    fc.record({
      kind: fc.constant('insert' as const),
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
      row: fc.integer({ min: 0, max: 8 }),
      spot: fc.constant(1),
    }),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      let places = FLOOR;
      for (const { kind, ids, row, spot } of moves) {
        places = kind === 'move' ? moveTo(places, ids, { row, spot }) : insertAt(places, ids, row);
        expect([...places.keys()].toSorted()).toEqual([1, 2, 4, 5, 6, 7]);
        expect(new Set(places.values()).size).toBe(6);
      }
    }),
  );
});
