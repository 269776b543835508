import { expect, test } from 'vitest';
import { studentRow } from '../../tests/support/rows.ts';
import { allAssessmentsFileName, assessmentCells, assessmentFileName } from './assessments.ts';
import { csvFile } from './write.ts';
import type { LocalDate } from '../dates.ts';

const STUDENTS = [
  studentRow(1, 'Rivera, Ana'),
  studentRow(2, 'Chen, Ben'),
  studentRow(3, 'Osei, Kofi', { deleted: true }),
];
const MILE = { id: 10, name: 'Mile in fall', assessmentTemplateId: 3 };
const REACH = { id: 11, name: 'Reach', assessmentTemplateId: 10 };
const score = (assessmentId: number, studentId: number, fieldId: number, value: string) => ({
  assessmentId,
  studentId,
  fieldId,
  value,
});

test('5.5 the CSV file of assessment results has a line for each student A–Z, and the name of the assessment in each column heading', () => {
  const scores = [score(10, 1, 2, '512'), score(11, 1, 14, '9.5'), score(11, 2, 15, '10')];
  expect(assessmentCells(STUDENTS, [MILE, REACH], scores)).toEqual([
    ['Student', 'Mile in fall', 'Reach – Left', 'Reach – Right'],
    ['Chen, Ben', null, null, '10'],
    ['Rivera, Ana', '8:32', '9.5', null],
  ]);
});

test('5.5 the CSV file of assessment results includes a removed student only if the student has a score', () => {
  const rows = (value: string) => assessmentCells(STUDENTS, [MILE], [score(10, 3, 2, value)]).map(([name]) => name);
  expect(rows('600')).toContain('Osei, Kofi (removed)');
  expect(rows('')).not.toContain('Osei, Kofi (removed)');
});

test('6.6 in the CSV file of assessment results, negative numbers stay numbers, and texts that look like formulas get an apostrophe', () => {
  const custom = { id: 12, name: 'V-sit', assessmentTemplateId: 1 };
  const scores = [score(12, 1, 1, '-2.5'), score(12, 2, 1, '=1+1')];
  expect(csvFile(assessmentCells(STUDENTS, [custom], scores))).toBe(
    '\ufeffStudent,V-sit\r\n"Chen, Ben",\'=1+1\r\n"Rivera, Ana",-2.5\r\n',
  );
});

test.each(['-5.50', '+5', '-.5', '-12345678901234567890'])(
  '6.6 the CSV file of assessment results keeps all digits of the stored number %s',
  (value) => {
    const custom = { id: 12, name: 'V-sit', assessmentTemplateId: 1 };
    expect(csvFile(assessmentCells(STUDENTS.slice(0, 1), [custom], [score(12, 1, 1, value)]))).toContain(
      `,${value}\r\n`,
    );
  },
);

test('5.5 the name of the CSV file of assessment results contains the class, the template, the assessment’s id and the date', () => {
  const today = '2026-11-20' as LocalDate;
  expect([
    allAssessmentsFileName('PE 7', today),
    assessmentFileName('PE 7', { templateId: 3, assessmentId: 10 }, today),
    assessmentFileName('PE 7', { templateId: 10, assessmentId: undefined }, today),
  ]).toEqual([
    'PE 7_Assessments_2026-11-20.csv',
    'PE 7_Mile Results_10_2026-11-20.csv',
    'PE 7_Sit and Reach (in)_2026-11-20.csv',
  ]);
});

test('6.6 if the CSV file of assessment results includes scores that are not sent yet, its name ends with “includes-unsent”', () => {
  const today = '2026-11-20' as LocalDate;
  expect([
    allAssessmentsFileName('PE 7', today, true),
    assessmentFileName('PE 7', { templateId: 3, assessmentId: 10 }, today, true),
  ]).toEqual([
    'PE 7_Assessments_2026-11-20-includes-unsent.csv',
    'PE 7_Mile Results_10_2026-11-20-includes-unsent.csv',
  ]);
});
