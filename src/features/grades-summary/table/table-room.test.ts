import { expect, test } from 'vitest';
import { roomsOf, tableLayout } from './table-room.ts';

const NOTES = ['ND', 'LE', 'BH', 'HP', 'PD'];
const layoutAt = (rem: number, notes = NOTES, days = 10) =>
  tableLayout(roomsOf(notes, days).filter((width) => rem >= width).length);

test('6.21 a page without room for the names, the figures and all notes shows cards', () => {
  expect(layoutAt(47.9, [])).toBeNull();
  expect(layoutAt(48, NOTES)).toBeNull();
  expect(layoutAt(52)).toEqual({ strip: 0, counted: true, trend: false });
});

test('6.21 a page with much room shows a table that scrolls, also for more notes than it has room for', () => {
  const many = Array.from({ length: 16 }, (_, place) => `N${place}`);
  expect(layoutAt(63.9, many)).toBeNull();
  expect(layoutAt(64, many)).toEqual({ strip: 0, counted: true, trend: false });
});

test('6.21 the more room a page has, the more columns its table shows', () => {
  const widths = roomsOf(NOTES, 10);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(layoutAt(100)).toEqual({ strip: 10, counted: true, trend: true });
});

test('6.21 a tablet on its side with five notes shows the last five days, and a desktop the last ten', () => {
  expect(layoutAt(56.6)?.strip).toBe(5);
  expect(layoutAt(70.8)?.strip).toBe(10);
});

test('6.21 further notes and long labels take the room of the strip', () => {
  expect(layoutAt(60, [...NOTES, 'LOCKER'])?.strip).toBe(0);
  expect(layoutAt(60, [])).toEqual({ strip: 10, counted: true, trend: true });
});
