import { expect, test } from 'vitest';
import { readRosterInput } from '../../src/workers/roster/roster-reader.ts';
import { rosterFile } from './read-text.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const roster = bytes('Name\n"Doe, Jane"');

test.each([
  ['class.csv', 'text/csv'],
  ['CLASS.CSV', ''],
  ['class.csv', 'application/vnd.ms-excel'],
  ['class', 'text/csv'],
  ['class', 'application/csv'],
  ['class', 'text/comma-separated-values'],
  ['class.txt', 'text/csv;charset=utf-8'],
])('3.7 the roster parser accepts the file %s of type %j', async (name, type) => {
  const { kind } = await readRosterInput(rosterFile(roster, name, type));
  expect(kind).toBe('read');
});

test.each([
  ['class.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Save As › CSV UTF-8'],
  ['class.xls', 'application/vnd.ms-excel', 'Save As › CSV UTF-8'],
  ['class.txt', 'text/plain', 'paste them here'],
  ['class.pdf', 'application/pdf', 'paste them here'],
  ['class', '', 'paste them here'],
])('3.7 the roster parser refuses the file %s of type %j and tells the teacher what to do', async (name, type, fix) => {
  const outcome = await readRosterInput(rosterFile(roster, name, type));
  expect(outcome).toMatchObject({ kind: 'refused', problem: { message: 'Only CSV files are allowed' } });
  expect(outcome.kind === 'refused' && outcome.problem.fix).toContain(fix);
});

test.each([
  ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'This is an Excel file'],
  ['a PDF', [...bytes('%PDF-1.7')], 'This is a PDF'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d], 'This is a picture'],
  ['a web page', [...bytes('<html><table><tr><td>Doe</td></tr></table></html>')], 'This is a web page'],
])(
  '3.7 the roster parser recognises %s by its first bytes, although somebody has renamed the file to .csv',
  async (_what, content, fix) => {
    const outcome = await readRosterInput(rosterFile(new Uint8Array(content)));
    expect(outcome.kind === 'refused' && outcome.problem.fix).toContain(fix);
  },
);

test.each(['', '\ufeff', ' \r\n\r\n '])(
  '3.7 if a file contains only %j, the roster parser refuses the file as empty and tells the teacher what to do',
  async (text) => {
    const outcome = await readRosterInput(rosterFile(bytes(text)));
    expect(outcome).toEqual({
      kind: 'refused',
      problem: {
        message: 'This file is empty.',
        fix: 'Export the class list again, or copy the names and paste them here.',
      },
    });
  },
);

test('3.7 the roster parser refuses a file of more than 10 MB (for example the export of a whole year) before it reads the file', async () => {
  const outcome = await readRosterInput(rosterFile(new Uint8Array(10_000_001).fill(65)));
  expect(outcome).toMatchObject({ kind: 'refused', problem: { message: 'This file is too big for a roster.' } });
});

function utf16(text: string, bigEndian: boolean, mark = true): Uint8Array {
  const units = [...(mark ? '\ufeff' : ''), ...text].join('');
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < units.length; i += 1) view.setUint16(i * 2, units.charCodeAt(i), !bigEndian);
  return bytes;
}

test.each([
  ['big', true],
  ['little', false],
] as const)(
  'the roster parser reads a %s-endian UTF-16 file with tabs between the columns',
  async (_order, bigEndian) => {
    for (const mark of [true, false]) {
      const outcome = await readRosterInput(
        rosterFile(utf16('Last Name\tFirst Name\r\nNúñez\tZoë\r\n', bigEndian, mark)),
      );
      expect(outcome.kind === 'read' && outcome.reading.candidates.map(({ fullName }) => fullName)).toEqual([
        'Núñez, Zoë',
      ]);
    }
  },
);
