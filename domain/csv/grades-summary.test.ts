import { expect, test } from 'vitest';
import { day, markRow, studentRow } from '../../tests/support/rows.ts';
import { gradesSummary } from '../reports/class-tally.ts';
import { findAppFile } from '../roster/app-file.ts';
import { A_TO_F, withLetters } from '../scoring/letters.ts';
import { gradesSummaryCells, gradesSummaryFileName } from './grades-summary.ts';

const RANGE = { start: day('2026-11-07'), end: day('2026-11-20') };
const students = [studentRow(1, 'Abdi, Hodan'), studentRow(2, 'Begay, Tyler', { deleted: true })];
const marks = [
  markRow(1, '2026-11-19', { note1: 'ND', note1State: 'a', attendanceState: 'A' }),
  markRow(1, '2026-11-20'),
];
const rows = gradesSummary(students, marks, RANGE);

test('6.4 the CSV file of the grades summary has the headings and a line for each student, in the given order', () => {
  expect(gradesSummaryCells(rows.toReversed()).map((cells) => cells[0])).toEqual([
    'Student',
    'Begay, Tyler (removed)',
    'Abdi, Hodan',
  ]);
});

test('6.4 in the CSV file of the grades summary, points and percent are cells with numbers, and the notes have their number (“ND 1”)', () => {
  expect(gradesSummaryCells(rows)[1]).toEqual(['Abdi, Hodan', 5, 10, 50, 1, 0, 2, 'ND 1']);
});

test('6.2 in the CSV file of the grades summary, the percent cell is empty for a student for whom no points were possible', () => {
  expect(gradesSummaryCells(rows)[2]).toEqual(['Begay, Tyler (removed)', 0, 0, null, 0, 0, 0, '']);
});

test('6.6 the name of the CSV file of the grades summary contains the class and the days, and shows whether unsent marks are included', () => {
  expect(gradesSummaryFileName('PE 7', RANGE, false)).toBe('PE 7_Grades_2026-11-07_2026-11-20.csv');
  expect(gradesSummaryFileName('PE 7', RANGE, true)).toBe('PE 7_Grades_2026-11-07_2026-11-20-includes-unsent.csv');
});

test('6.22 without a chosen range, the name of the CSV file of the grades summary contains the day of the export', () => {
  expect(gradesSummaryFileName('PE 7', day('2026-11-20'), false)).toBe('PE 7_Grades_2026-11-20.csv');
  expect(gradesSummaryFileName('PE 7', day('2026-11-20'), true)).toBe('PE 7_Grades_2026-11-20-includes-unsent.csv');
});

test('4.63 only if a student has an excused or made-up day, the CSV file of the grades summary ends with the columns Excused and Made up', () => {
  const excused = markRow(1, '2026-11-18', { attendanceState: 'A', excuse: 'medical', madeUp: day('2026-11-20') });
  const cells = gradesSummaryCells(gradesSummary(students, [...marks, excused], RANGE));
  expect(cells.map((line) => line.slice(8))).toEqual([
    ['Excused', 'Made up'],
    [1, 1],
    [0, 0],
  ]);
  expect(
    findAppFile(
      cells.map((line) => line.map(String)),
      true,
    ),
  ).toBe('students');
});

test('4.72 only if the teacher has chosen letters, the CSV file of the grades summary ends with the column Letter', () => {
  const cells = gradesSummaryCells(withLetters(rows, A_TO_F));
  expect(cells.map((line) => line.slice(7))).toEqual([
    ['Notes', 'Letter'],
    ['ND 1', 'F'],
    ['', ''],
  ]);
  expect(gradesSummaryCells(withLetters(rows, null))).toEqual(gradesSummaryCells(rows));
  const heads = cells[0]?.map((cell) => (typeof cell === 'string' ? cell : ''));
  expect(findAppFile([heads ?? [], ['Abdi, Hodan']], false)).toBe('students');
});
