import { expect, test } from 'vitest';
import { readStudentCell, studentCells } from './student-cell.ts';

const ana = (id: number, more: { number?: number | null; deleted?: boolean; fullName?: string } = {}) => ({
  id,
  fullName: 'Rivera, Ana',
  number: null,
  deleted: false,
  ...more,
});

test('6.27 in a CSV file, students with equal names get their student number in brackets after the name, or a letter if they have no number', () => {
  expect(studentCells([ana(9), ana(3, { number: 7 }), ana(5), ana(4, { fullName: 'Chen, Bo' })])).toEqual([
    'Rivera, Ana [b]',
    'Rivera, Ana [7]',
    'Rivera, Ana [a]',
    'Chen, Bo',
  ]);
});

test('6.27 in a CSV file, students whose names differ only in case or accents count as students with equal names', () => {
  expect(studentCells([ana(1), ana(2, { fullName: 'RIVERA, Aná' })])).toEqual(['Rivera, Ana [a]', 'RIVERA, Aná [b]']);
});

test('6.27 if two students with equal names have the same number, the CSV file adds letters to their names, even if one was removed', () => {
  const both = [ana(1, { number: 7 }), ana(2, { number: 7, deleted: true })];
  expect(studentCells(both)).toEqual(['Rivera, Ana [a]', 'Rivera, Ana [b] (removed)']);
});

test('6.27 if more than 26 students in a CSV file have the same name, the brackets after the names contain two letters', () => {
  const cells = studentCells(Array.from({ length: 60 }, (_, at) => ana(at + 1)));
  expect(new Set(cells).size).toBe(60);
  expect([cells[25], cells[26], cells[52]]).toEqual(['Rivera, Ana [z]', 'Rivera, Ana [aa]', 'Rivera, Ana [ba]']);
});

test('3.40, 6.27 when the app reads student names from a CSV file that it has made, it removes only the brackets that it had added', () => {
  for (const fullName of ['Rivera, Ana', 'Kim [7]', 'Kim [a]', 'Kim [Jack]', '[7]']) {
    for (const deleted of [false, true]) {
      for (const others of [[], [ana(2, { fullName })]]) {
        const [cell = ''] = studentCells([ana(1, { fullName, deleted }), ...others]);
        expect(readStudentCell(cell), cell).toEqual({ fullName, deleted });
      }
    }
  }
});
