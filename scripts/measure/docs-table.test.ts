import { expect, test } from 'vitest';
import { figureProblems, withFigures } from './docs-table.ts';

const measured = { files: '1000', 'lines of a file: median / max': '48 / 300', 'folders over 15 files': '3' };
const document = (files: string, lines: string, folders: string) =>
  `Text.\n\n| | before | after |\n|---|---|---|\n| files | 540 | ${files} |\n| lines of a file: median / max | 48 / 363 | ${lines} |\n| folders over 15 files | 11 | ${folders} |\n\nMore text.\n`;

test('the check accepts a number in the table of docs/architecture.md if it differs from the measured number by at most 5 %', () => {
  expect(figureProblems(document('1040', '47 / 310', '3'), measured)).toEqual([]);
});

test('the check reports each number in the table of docs/architecture.md that differs from the measured number by more than 5 %', () => {
  expect(figureProblems(document('1060', '48 / 363', '3'), measured)).toEqual([
    'files: the table says 1060, and the code has 1000',
    'lines of a file: median / max: the table says 48 / 363, and the code has 48 / 300',
  ]);
});

test('the check reports a number of faults in docs/architecture.md only if the measured number of faults is higher', () => {
  expect(figureProblems(document('1000', '48 / 300', '4'), measured)).toEqual([]);
  expect(figureProblems(document('1000', '48 / 300', '2'), measured)).toEqual([
    'folders over 15 files: the table says 2, and the code has 3',
  ]);
});

test('the check reports a measured number that the table of docs/architecture.md lacks, and a line of this table that nobody has measured', () => {
  expect(figureProblems(document('1000', '48 / 300', '3'), { files: '1000', casts: '1' })).toEqual([
    'casts: the table has no such line',
    'lines of a file: median / max: the table says 48 / 300, and the code has none',
    'folders over 15 files: the table says 3, and the code has none',
  ]);
  expect(figureProblems('A text without a table.', measured)).toEqual(['there is no table of figures']);
});

test('the program writes the measured numbers into the last column of the table in docs/architecture.md, and changes nothing else', () => {
  expect(withFigures(document('1', '1 / 1', '1'), measured)).toBe(document('1000', '48 / 300', '3'));
});
