import { expect, test } from 'vitest';
import { day, markRow } from '../../tests/support/rows.ts';
import { studentReportCells, studentReportFileName } from '../csv/student-report.ts';
import { studentRange, studentReport } from './student-report.ts';

const RANGE = { start: day('2026-11-17'), end: day('2026-11-20') };
const MARKS = [
  markRow(1, '2026-11-20', { attendanceState: 'T', customNote: 'LATE' }),
  markRow(1, '2026-11-17', { note1: 'ND', note1State: 'a', note3: 'BH', note3State: 'a', adjustment: 2 }),
  markRow(1, '2026-11-16'),
];

test('6.10 in the CSV file of a student’s report, the custom note of a day follows the other notes of the day', () => {
  expect(studentReportCells(studentReport(MARKS, RANGE))).toEqual([
    ['Date', 'Earned', 'Possible', 'Attendance', 'Notes'],
    ['2026-11-17', 7, 5, '', 'ND; BH'],
    ['2026-11-20', 3, 5, 'T', 'LATE'],
  ]);
  expect(studentReportFileName('Ana/Ani', RANGE, false)).toBe('Ana-Ani_Grades_2026-11-17_2026-11-20.csv');
});

test('6.6 the name of the CSV file of a student’s report shows whether the file includes marks that are not sent yet', () => {
  expect(studentReportFileName('Ana', day('2026-11-20'), true)).toBe('Ana_Grades_2026-11-20-includes-unsent.csv');
});

test('6.10 if the teacher has chosen no days, a student’s report begins 366 days before today and ends today', () => {
  expect(studentRange(day('2026-11-20'))).toEqual({ start: '2025-11-19', end: '2026-11-20' });
});

test('4.63 in the CSV file of a student’s report, an excused day has no points and no reason, and a made-up day has the full points', () => {
  const marks = [
    markRow(1, '2026-11-18', { attendanceState: 'A', excuse: 'medical' }),
    markRow(1, '2026-11-19', { attendanceState: 'A', excuse: 'excused', madeUp: day('2026-11-20') }),
    markRow(1, '2026-11-20'),
  ];
  const rows = studentReport(marks, { start: day('2026-11-01'), end: day('2026-11-30') });
  expect(studentReportCells(rows)).toEqual([
    ['Date', 'Earned', 'Possible', 'Attendance', 'Notes', 'Excused', 'Made up'],
    ['2026-11-18', null, null, 'A', '', 'Yes', ''],
    ['2026-11-19', 5, 5, 'A', '', 'Yes', '2026-11-20'],
    ['2026-11-20', 5, 5, '', '', '', ''],
  ]);
});
