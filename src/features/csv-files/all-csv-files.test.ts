import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { LocalDate } from '#domain/dates.ts';
import { classRow } from '../../../tests/support/rows.ts';
import type { ClassContent } from '../../repositories/account/account-content.ts';
import { allCsvFiles } from './all-csv-files.ts';

const TODAY = '2026-11-20' as LocalDate;

function content(className: string, bookName = 'Fall 2026'): ClassContent {
  return {
    book: { id: 1, name: bookName } as ClassContent['book'],
    classRow: classRow(200, className),
    students: [],
    grades: [],
    results: { students: [], assessments: [], scores: [], includesUnsent: false },
  };
}

const pathsIn = (archive: Uint8Array) => Object.keys(unzipSync(archive));

test('1.77 the archive of CSV files has one folder for each grade book, with the grades and the student details of each class', () => {
  expect(pathsIn(allCsvFiles([content('Period 1'), content('Period 1', 'Spring: 2027')], TODAY, false))).toEqual([
    'Fall 2026/Period 1_Grades_2026-11-20.csv',
    'Fall 2026/Period 1-student-details-2026-11-20.csv',
    'Spring- 2027/Period 1_Grades_2026-11-20.csv',
    'Spring- 2027/Period 1-student-details-2026-11-20.csv',
  ]);
});

test('1.77 the archive of CSV files keeps the byte order mark of the files, and names in any script', () => {
  const [file] = Object.entries(unzipSync(allCsvFiles([content('Период 1')], TODAY, false)));
  expect(file?.[0]).toBe('Fall 2026/Период 1_Grades_2026-11-20.csv');
  expect(file?.[1].slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(strFromU8(file?.[1] ?? new Uint8Array())).toContain('Student,Earned');
});

test('1.77 if two classes have the same name, the archive of CSV files contains a separate file for each class', () => {
  const paths = pathsIn(allCsvFiles([content('Period 1'), content('period 1')], TODAY, false));
  expect(paths[2]).toBe('Fall 2026/period 1_Grades_2026-11-20 (2).csv');
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(4);
});

test('1.77 if the archive of CSV files contains a change that was not sent, each file name ends with “-includes-unsent.csv”', () => {
  for (const path of pathsIn(allCsvFiles([content('Period 1')], TODAY, true)))
    expect(path).toMatch(/-includes-unsent\.csv$/);
});
