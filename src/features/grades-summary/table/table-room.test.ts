import { expect, test } from 'vitest';
import { roomsOf, tableLayout } from './table-room.ts';

const NOTES = ['ND', 'LE', 'BH', 'HP', 'PD'];
const layoutAt = (rem: number, notes = NOTES, days = 10) =>
  tableLayout(roomsOf(notes, days).filter((width) => rem >= width).length);

test('6.21 if the page is too narrow for the columns of names, numbers and notes, it shows the grades as cards instead of a table', () => {
  expect(layoutAt(47.9, [])).toBeNull();
  expect(layoutAt(48, NOTES)).toBeNull();
  expect(layoutAt(52)).toEqual({ strip: 0, counted: true, trend: false });
});

test('6.21 a wide page shows the grades as a table even if not all notes fit, and the teacher can scroll the table', () => {
  const many = Array.from({ length: 16 }, (_, place) => `N${place}`);
  expect(layoutAt(63.9, many)).toBeNull();
  expect(layoutAt(64, many)).toEqual({ strip: 0, counted: true, trend: false });
});

test('6.21 the wider the page is, the more columns the grades table shows', () => {
  const widths = roomsOf(NOTES, 10);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(layoutAt(100)).toEqual({ strip: 10, counted: true, trend: true });
});

test('6.21 if there are five notes, the grades table shows five days of each student on a tablet in landscape, and ten days on a desktop', () => {
  expect(layoutAt(56.6)?.strip).toBe(5);
  expect(layoutAt(70.8)?.strip).toBe(10);
});

test('6.21 the more notes the grades table has and the longer their labels are, the fewer days it shows of each student', () => {
  expect(layoutAt(60, [...NOTES, 'LOCKER'])?.strip).toBe(0);
  expect(layoutAt(60, [])).toEqual({ strip: 10, counted: true, trend: true });
});
