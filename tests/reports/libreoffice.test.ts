import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { assessmentCells } from '#domain/csv/assessments.ts';
import { gradesSummaryCells } from '#domain/csv/grades-summary.ts';
import { studentDetailsCells } from '#domain/csv/student-details.ts';
import { studentReportCells } from '#domain/csv/student-report.ts';
import { csvFile } from '#domain/csv/write.ts';
import { addDays } from '#domain/dates.ts';
import { gradesSummary } from '#domain/reports/class-tally.ts';
import { studentReport } from '#domain/reports/student-report.ts';
import { day, markRow, studentRow } from '../support/rows.ts';
import { NAMES } from './names.ts';

/** Texts that a spreadsheet often changes: it makes a number, a day or a time of them, or removes spaces. */
const TEXTS = ['007', '1e5', '2026-11-20', '12:30', 'TRUE', '1,5', '50%', '  two  ', 'two\nlines', '=1+1', "'=1", '-3'];

/** The part of the import options that makes LibreOffice read the cells of these columns as text. */
const AS_TEXT = Array.from({ length: 12 }, (_, at) => `${at + 1}/2`).join('/');
/** The import options of LibreOffice: comma, quote, UTF-8, and read from the first line on. */
const READ = `CSV:44,34,76,1,${AS_TEXT},1033,true,false`;
const WRITE = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,true';
/** In ms. Before its first file, LibreOffice creates a profile, which takes 5 to 20 s on two cores. */
const START_MS = 120_000;

/** Every column for text has names in many scripts and the texts above. */
function files(): Record<string, string> {
  const first = day('2026-09-01');
  const texts = [...NAMES, ...TEXTS];
  const students = texts.map((text, at) =>
    studentRow(at + 1, text, {
      nickname: `${text} (n)`,
      note: text,
      number: at < 99 ? at + 1 : null,
      deleted: at % 9 === 8,
    }),
  );
  const marks = texts.map((text, at) =>
    markRow(1 + (at % 3), addDays(first, at), { note1: text, note1State: 'a', customNote: text, adjustment: at % 4 }),
  );
  const range = { start: first, end: addDays(first, 60) };
  const test = { id: 1, name: 'Push-ups "fall", 1', assessmentTemplateId: 1 };
  const scores = texts.map((value, at) => ({ assessmentId: 1, studentId: at + 1, fieldId: 1, value }));
  return {
    summary: csvFile(gradesSummaryCells(gradesSummary(students, marks, range))),
    report: csvFile(studentReportCells(studentReport(marks, range))),
    details: csvFile(studentDetailsCells(students)),
    results: csvFile(assessmentCells(students, [test], scores)),
  };
}

function cellsOf(file: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(file.replace(/^\ufeff/, ''), { delimiter: ',', skipEmptyLines: true });
  expect(errors).toEqual([]);
  // Inside cells, LibreOffice writes other line breaks than the app.
  return data.map((row) => row.map((cell) => cell.replaceAll('\r\n', '\n')));
}

test(
  '6.6 LibreOffice and PapaParse (a CSV library) read the same cells from the CSV files that the app writes for a class, in every script',
  async (context) => {
    if (spawnSync('soffice', ['--version']).error) context.skip('LibreOffice is not installed here');
    const folder = mkdtempSync(join(tmpdir(), 'pe-libreoffice-'));
    try {
      const made = Object.entries(files());
      for (const [name, file] of made) writeFileSync(join(folder, `${name}.csv`), file);
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
      const paths = made.map(([name]) => join(folder, `${name}.csv`));
      const out = join(folder, 'out');
      const how = ['--headless', profile, `--infilter=${READ}`, '--convert-to', WRITE, '--outdir', out];
      await promisify(execFile)('soffice', [...how, ...paths]);
      for (const [name, file] of made) {
        expect(cellsOf(readFileSync(join(out, `${name}.csv`), 'utf8')), name).toEqual(cellsOf(file));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  START_MS,
);
