import { expect, test } from 'vitest';
import { roomsOf, tableLayout } from './table-room.ts';

const NOTES = ['ND', 'LE', 'BH', 'HP', 'PD'];
const layoutAt = (rem: number, notes = NOTES, days = 10) =>
  tableLayout(roomsOf(notes, days).filter((width) => rem >= width).length);

test('6.21 a page that is too narrow for the names, the figures and all notes shows cards', () => {
  expect(layoutAt(47.9, [])).toBeNull();
  expect(layoutAt(48, NOTES)).toBeNull();
  expect(layoutAt(52)).toEqual({ strip: 0, counted: true, trend: false });
});

test('6.21 a wide page shows a table even if not all notes fit, and the table then scrolls', () => {
  const many = Array.from({ length: 16 }, (_, place) => `N${place}`);
  expect(layoutAt(63.9, many)).toBeNull();
  expect(layoutAt(64, many)).toEqual({ strip: 0, counted: true, trend: false });
});

test('6.21 a table on a wider page shows more columns', () => {
  const widths = roomsOf(NOTES, 10);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(layoutAt(100)).toEqual({ strip: 10, counted: true, trend: true });
});

test('6.21 with five notes, a tablet in landscape orientation shows five days in each strip, and a desktop ten', () => {
  expect(layoutAt(56.6)?.strip).toBe(5);
  expect(layoutAt(70.8)?.strip).toBe(10);
});

test('6.21 more notes and long labels leave less room for the strip of days', () => {
  expect(layoutAt(60, [...NOTES, 'LOCKER'])?.strip).toBe(0);
  expect(layoutAt(60, [])).toEqual({ strip: 10, counted: true, trend: true });
});
