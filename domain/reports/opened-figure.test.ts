import { expect, test } from 'vitest';
import { markRow } from '../../tests/support/rows.ts';
import { ClassDays, shareOf, type FigureKey } from './opened-figure.ts';

const MARKS = [
  markRow(1, '2026-11-18', { attendanceState: 'A' }),
  markRow(2, '2026-11-18', { attendanceState: 'T', note1: 'ND', note1State: 'a', note2: 'ND', note2State: 'a' }),
  markRow(1, '2026-11-19', { note3: 'HP', note3State: 'a' }),
  markRow(2, '2026-11-20', { attendanceState: 'A' }),
];

const daysOf = (key: FigureKey) => {
  const days = new ClassDays(key);
  for (const mark of MARKS) days.add(mark);
  return days.days().map(({ day, share, value, studentIds }) => [day, share, value, ...studentIds]);
};

test('6.26 if a teacher opens the number of points or days of a student, all marks are listed; for absences, tardies and notes only the marks that have them', () => {
  const shares = (key: FigureKey) => MARKS.map((mark) => shareOf(key, mark));
  expect(shares('points')).toEqual([0, 3, 5, 0]);
  expect(shares('percent')).toEqual(shares('points'));
  expect(shares('days')).toEqual([1, 1, 1, 1]);
  expect(shares('absences')).toEqual([1, null, null, 1]);
  expect(shares('tardies')).toEqual([null, 1, null, null]);
  expect(shares('note:ND')).toEqual([null, 2, null, null]);
  expect(shares('note:XX')).toEqual([null, null, null, null]);
});

test('6.26 if a teacher opens a number of the whole class, each day shows its part of the number, and the students who contributed', () => {
  expect(daysOf('absences')).toEqual([
    ['2026-11-18', 1, 5, 1],
    ['2026-11-20', 1, 5, 2],
  ]);
  expect(daysOf('points')).toEqual([
    ['2026-11-18', 3, 10, 1, 2],
    ['2026-11-19', 5, 5, 1],
    ['2026-11-20', 0, 5, 2],
  ]);
});
