import { expect, test } from 'vitest';
import { rowsFor } from './floor.ts';
import { isWide, mapText, usualText } from './map-text.ts';

test('10.3 if the teacher makes the floor’s rows longer or shorter, the number of rows changes to the next number that fits all spots', () => {
  expect(rowsFor(36, 6, 1)).toBe(5);
  expect(rowsFor(36, 6, -1)).toBe(8);
  expect(rowsFor(3, 1, 1)).toBeNull();
  expect(rowsFor(3, 3, -1)).toBeNull();
});

test('10.11 the fewer spots a row of the squad map (printed plan of the gym floor) has, the larger its names are; the smallest text is 6 points', () => {
  const name = 'Castellanos, Ana';
  expect(mapText(6, 6, name)).toBeGreaterThan(13);
  expect(mapText(6, 10, name)).toBeGreaterThan(11);
  expect(mapText(1, 34, name)).toBeGreaterThan(11);
  expect(mapText(20, 99, name)).toBe(6);
  expect([isWide(6, 6), isWide(6, 10), isWide(1, 34)]).toEqual([true, true, false]);
});

test('10.11 on the squad map, a long name is printed smaller, but the usual size of the other names stays the same', () => {
  const sizes = ['Castellanos, Ana', 'Wolfeschlegelsteinhausen, Hubert', 'María Guadalupe de la Vega y Montenegro'].map(
    (name) => mapText(6, 10, name),
  );
  const [short = 0, word = 0, lines = 0] = sizes;
  expect([word < short, lines < short]).toEqual([true, true]);
  expect(usualText([...Array.from({ length: 20 }, () => short), word, lines])).toBe(short);
});
