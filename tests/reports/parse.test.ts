import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { gradesSummaryCells } from '#domain/csv/grades-summary.ts';
import { studentDetailsCells } from '#domain/csv/student-details.ts';
import { studentReportCells } from '#domain/csv/student-report.ts';
import { csvFile, withoutAddedApostrophe, type CsvCell } from '#domain/csv/write.ts';
import { gradesSummary } from '#domain/reports/class-tally.ts';
import { studentReport } from '#domain/reports/student-report.ts';
import { day, markRow, studentRow } from '../support/rows.ts';
import { NAMES } from './names.ts';

const text = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme', maxLength: 30 }));

/** Reads as a CSV parser does. The file begins with a byte order mark. */
function parsed(file: string): string[][] {
  expect(file.startsWith('\ufeff')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(file.slice(1), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

function expectCells(cells: readonly (readonly CsvCell[])[]): void {
  const textOf = (cell: CsvCell) => (typeof cell === 'object' ? (cell?.number ?? '') : String(cell));
  const texts = cells.map((row) => row.map(textOf));
  expect(parsed(csvFile(cells)).map((row) => row.map(withoutAddedApostrophe))).toEqual(texts);
}

test('6.6 a CSV parser reads the cells of the app’s CSV files of grades and student details exactly as the app wrote them, in every script', () => {
  const student = fc.record({ fullName: text, nickname: fc.option(text), note: text });
  const mark = fc.record({ note1: fc.option(text), customNote: text, adjustment: fc.integer({ min: -9, max: 9 }) });
  fc.assert(
    fc.property(fc.array(student, { minLength: 1, maxLength: 6 }), fc.array(mark, { maxLength: 6 }), (names, given) => {
      const rows = names.map((one, at) => studentRow(at + 1, 'x', { ...one, number: at + 1 }));
      const marks = given.map(({ note1, ...more }, at) =>
        markRow(1 + (at % rows.length), `2026-11-${10 + at}`, {
          ...more,
          note1,
          note1State: note1 === null ? null : 'a',
        }),
      );
      const range = { start: day('2026-11-01'), end: day('2026-11-30') };
      expectCells(gradesSummaryCells(gradesSummary(rows, marks, range)));
      expectCells(studentReportCells(studentReport(marks, range)));
      expectCells(studentDetailsCells(rows));
    }),
    { numRuns: 300 },
  );
});
