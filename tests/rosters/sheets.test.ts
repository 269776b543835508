import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeCells } from '../../domain/sheets/cells.ts';
import { fillSheet, type ScoreEdit } from '../../domain/sheets/fill.ts';
import { decodeFile } from '../../src/workers/csv/decode.ts';
import { splitRecords } from '../../src/workers/roster/roster-records.ts';
import { readSheetFile } from '../../src/workers/csv/sheet-reader.ts';
import type { SheetEncoding } from '../../domain/sheets/encoding.ts';
import { rosterFile } from './read-text.ts';

const TEMPLATE = '01_powerteacher_scores_template.csv';
const bytesOf = (name: string) => new Uint8Array(readFileSync(fileURLToPath(new URL(name, import.meta.url))));

async function sheetIn(bytes: Uint8Array) {
  const file = await readSheetFile(rosterFile(bytes));
  if (file.kind !== 'sheet') throw new Error(file.problem.message);
  return file.sheet;
}

function encode(text: string, encoding: SheetEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = Buffer.from(text, encoding === 'windows-1252' ? 'latin1' : 'utf16le');
  return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes);
}

describe('scores that the app fills into the CSV file of another program (a sheet)', () => {
  test('6.60 when the app fills scores into a PowerTeacher template, only the cells of the column “Score” change, and every other byte stays the same', async () => {
    const bytes = bytesOf(TEMPLATE);
    const sheet = await sheetIn(bytes);
    expect(sheet.titles).toEqual({
      about: ['Week 3 Participation', 'Physical Education 07', '2026-09-18'],
      pointsPossible: '25.0',
      inPercent: false,
    });
    const edits = sheet.rows.map(({ place }, at) => ({ place, score: String(at * 3.5) }));
    const filled = Buffer.from(fillSheet(bytes, sheet, edits)).toString();
    const lines = Buffer.from(bytes).toString().split('\n');
    const expected = lines.map((line, at) => (at > 7 && at < 15 ? `${line}${(at - 8) * 3.5}` : line)).join('\n');
    expect(filled).toBe(expected);
  });

  const word = fc.constantFrom(
    'Ana',
    'Ødegård',
    'Núñez',
    'Bo',
    'O’Neil',
    'Vega',
    'Zoë',
    'Roe',
    'Gil',
    'Max',
    'Wu',
    'Li',
  );
  const layout = fc.record({
    encoding: fc.constantFrom<SheetEncoding>('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
    mark: fc.boolean(),
    eol: fc.constantFrom('\n', '\r\n', '\r'),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    sep: fc.boolean(),
    /** True if one more column comes after the Score column. False if the Score column is the last column. */
    behind: fc.boolean(),
    endsWithLine: fc.boolean(),
    title: fc.constantFrom('Week 3', 'Week "3"; all, of it', 'Semaine\u00a03 “été”'),
  });
  const student = fc.record({
    first: word,
    last: fc.tuple(word, word).map((two) => two.join(' ')),
    quoted: fc.boolean(),
    now: fc.constantFrom('', '', '25.0', 'EX'),
    /** True if the line does not contain its empty cells at the end. A spreadsheet writes such lines. */
    short: fc.boolean(),
    score: fc.constantFrom('0', '7', '23.5', '-2', '100.25', '23,5'),
    fills: fc.boolean(),
  });
  const students = fc.uniqueArray(student, {
    minLength: 2,
    maxLength: 12,
    selector: ({ first, last }) => `${last}, ${first}`,
  });

  test('6.60 when the app fills scores into a CSV file of another program, only the chosen “Score” cells change, for every encoding, line end and delimiter', async () => {
    await fc.assert(
      fc.asyncProperty(layout, students, async (file, all) => {
        const bytes = encode(textOf(file, all), file.encoding);
        const sheet = await sheetIn(bytes);
        expect(sheet.rows.map(({ now }) => now)).toEqual(all.map(({ now }) => now));
        const edits = sheet.rows.flatMap(({ place }, at): ScoreEdit[] => {
          const { fills = false, score = '' } = all[at] ?? {};
          return fills ? [{ place, score }] : [];
        });
        const filled = fillSheet(bytes, sheet, edits);
        expectOnlyScores(bytes, filled, edits);
        const scores = all.map(({ fills, score, now }) => (fills ? score : now));
        const { rows } = await sheetIn(filled);
        expect(rows.map(({ now }) => now)).toEqual(scores);
        expect(otherCells(filled)).toEqual(otherCells(bytes));
      }),
      { numRuns: 300 },
    );
  });

  interface Layout {
    encoding: SheetEncoding;
    mark: boolean;
    eol: string;
    delimiter: string;
    sep: boolean;
    behind: boolean;
    endsWithLine: boolean;
    title: string;
  }

  interface Student {
    first: string;
    last: string;
    quoted: boolean;
    now: string;
    short: boolean;
  }

  function textOf(
    { encoding, mark, eol, delimiter, sep, behind, endsWithLine, title }: Layout,
    all: readonly Student[],
  ) {
    const needsQuotes = (text: string) => text.includes(delimiter) || text.includes('"');
    const cell = (text: string, quoted = needsQuotes(text)) => (quoted ? `"${text.replaceAll('"', '""')}"` : text);
    const known = encoding === 'windows-1252' ? title.replace(/[“”]/g, '') : title;
    const last = behind ? ['Comment'] : [];
    const lines = [
      ...(sep ? [`sep=${delimiter}`] : []),
      ['Assignment Name:', cell(known), ''].join(delimiter),
      ['Points Possible:', '25.0', ''].join(delimiter),
      ['Student Num', 'Student Name', 'Score', ...last].join(delimiter),
      ...all.map((one, at) => {
        const name = cell(`${one.last}, ${one.first}`, one.quoted || delimiter === ',');
        const start = [String(30_117 + at), encoding === 'windows-1252' ? name.replace('’', "'") : name];
        if (one.short && one.now === '') return start.join(delimiter);
        return [...start, cell(one.now, one.quoted), ...(behind ? ['-'] : [])].join(delimiter);
      }),
    ];
    const start = mark && encoding !== 'windows-1252' ? '\ufeff' : '';
    return start + lines.join(eol) + (endsWithLine ? eol : '');
  }

  /** Only the changed cells differ, with the necessary quotes and delimiters. */
  function expectOnlyScores(before: Uint8Array, after: Uint8Array, edits: readonly ScoreEdit[]) {
    const { encoding } = decodeFile(before);
    const text = (bytes: Uint8Array) => new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
    let [from, at] = [0, 0];
    for (const { place, score } of edits.toSorted((a, b) => a.place.start - b.place.start)) {
      const length = place.start - from;
      expect(Buffer.from(after.subarray(at, at + length))).toEqual(Buffer.from(before.subarray(from, place.start)));
      at += length;
      const next = text(after.subarray(at));
      const changed = [score, `"${score}"`].map((cell) => place.missing + cell).find((cell) => next.startsWith(cell));
      at += encode(changed ?? fail(), encoding).length;
      from = place.end;
    }
    expect(Buffer.from(after.subarray(at))).toEqual(Buffer.from(before.subarray(from)));
  }

  function fail(): never {
    throw new Error('The cell does not begin with the score');
  }

  function otherCells(bytes: Uint8Array) {
    const { records } = splitRecords(decodeFile(bytes).text);
    const header = records.findIndex((cells) => cells.includes('Score'));
    return records.map((cells, at) => (at > header ? [cells[0], cells[1], cells[3] ?? ''] : cells));
  }
});

describe('the positions of the cells in a CSV file', () => {
  test.each([
    '01_powerteacher_scores_template',
    '03_infinite_campus_adhoc',
    '06_french_semicolon_cp1252',
    '09_google_classroom',
    '14_clever_students',
  ])(
    '6.60 for the file %s, the function that computes the positions of cells finds the same cells as the roster parser',
    (name) => {
      const { text } = decodeFile(bytesOf(`${name}.csv`));
      const { records, delimiter } = splitRecords(text);
      const from = text.startsWith('\ufeff') ? 1 : 0;
      expect(placeCells(text, delimiter, from).map((cells) => cells.map((cell) => cell.text))).toEqual(records);
    },
  );
});

describe('CSV files into which the app cannot fill scores safely', () => {
  const read = async (text: string) => await readSheetFile(rosterFile(new TextEncoder().encode(text)));
  const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('');
  const HEAD = 'Student Num,Student Name,Score';
  const TWO = ['30117,"Campoamor, Santiago",', '30246,"Delisle, Freya",'];

  test.each([
    ['has no column Score', lines('Student Num,Student Name,Grade', ...TWO), /no column “Score”/],
    ['has two columns Score', lines(`${HEAD},Score`, ...TWO.map((line) => `${line},`)), /more than one column “Score”/],
    ['has no headings', lines('Campoamor, Santiago', 'Delisle, Freya'), /no column “Score”/],
    ['has a quote that nobody closes', lines(HEAD, ...TWO, '30247,"Fujimori Kaito,'), /begin and end/],
    [
      'has columns of fixed width',
      lines('Student Name            Score', 'Campoamor, Santiago       5', 'Delisle, Freya            6'),
      /lined up with spaces/,
    ],
    ['is an Excel file', 'PK\u0003\u0004', /Only CSV files are allowed/],
    ['is empty', '', /empty/],
  ])(
    '6.60 the app refuses to fill scores into a file and gives the reason, if the file %s',
    async (_, text, message) => {
      expect(await read(text)).toMatchObject({
        kind: 'refused',
        problem: { message: expect.stringMatching(message) as string },
      });
    },
  );

  test('6.60 if a name in the score file has a comma but no quotes, the app lists the line of this student as skipped and fills in no score there', async () => {
    const file = await read(lines(HEAD, ...TWO, '30247,Fujimori, Kaito,'));
    expect(file).toMatchObject({ sheet: { rows: [{ record: 2 }, { record: 3 }], leftOut: [{ record: 4 }] } });
  });

  test('6.60 if every line of a score file has one more delimiter than the line with the headings, the app can still fill in the scores', async () => {
    const file = await read(lines(HEAD, ...TWO.map((line) => `${line},`)));
    expect(file).toMatchObject({ sheet: { rows: [{ record: 2 }, { record: 3 }], leftOut: [] } });
  });

  test('6.60 if the roster parser does not read a student of a score file, the app reports this student with the reason', async () => {
    const file = await read(
      lines(`${HEAD},Status`, ...TWO.map((line) => `${line},Active`), '30247,"Fujimori, Kaito",,Inactive'),
    );
    expect(file).toMatchObject({ sheet: { rows: [{ record: 2 }, { record: 3 }], leftOut: [{ record: 4 }] } });
  });
});
