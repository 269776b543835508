import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipboardCells, pastedCells } from './pasted.ts';
import { clipboardText } from '../csv/write.ts';

test('5.110 if a spreadsheet cell contains a line break, a tab or a quote, the copied text has the cell in quotes, and the app reads it as one cell', () => {
  expect(clipboardCells('Good\r\n"Needs work:\r\nretest Friday"\r\nGreat\r\nFair\r\n')).toEqual([
    ['Good'],
    ['Needs work:\r\nretest Friday'],
    ['Great'],
    ['Fair'],
  ]);
  expect(clipboardCells('1\t"a\tb"\t"say ""hi"""\n2\t""\t"x"')).toEqual([
    ['1', 'a\tb', 'say "hi"'],
    ['2', '', 'x'],
  ]);
});

test('5.110 in a pasted text, a quote inside a cell or without a closing quote is read as a normal character', () => {
  expect(clipboardCells('5\'2"\n6" step\n"Bo" Smith\n"open\nend')).toEqual([
    ['5\'2"'],
    ['6" step'],
    ['"Bo" Smith'],
    ['"open'],
    ['end'],
  ]);
});

test('5.110 the app reads a pasted text with the line ends of all systems, and ignores empty lines at the end', () => {
  expect(clipboardCells('1\r2\n\r\n3\r\n\r\n')).toEqual([['1'], ['2'], [''], ['3']]);
  expect(clipboardCells('')).toEqual([]);
  expect(clipboardCells('\t\n')).toEqual([['', '']]);
});

test('5.110 if a table is copied from a spreadsheet and pasted, the app reads exactly its cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r\n', ' ', 'é', '7') });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
  const asSpreadsheet = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
      expect(clipboardCells(rows.map((row) => row.map(asSpreadsheet).join('\t') + end).join(''))).toEqual(rows);
    }),
  );
});

test('6.7, 5.110 if the app copies a table and the table is pasted, the app reads exactly its cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ' ', 'é', '7') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(clipboardCells(clipboardText(rows))).toEqual(rows);
    }),
  );
});

test('5.110 line breaks inside a pasted cell become spaces, and a single pasted cell does not fill several cells', () => {
  expect(pastedCells('Good\n"Needs work:\nretest  Friday"\n')).toEqual([['Good'], ['Needs work: retest Friday']]);
  expect(pastedCells('8:32\t140')).toEqual([['8:32', '140']]);
  expect([pastedCells('12\n'), pastedCells(' 8:32 '), pastedCells('5\'2"')]).toEqual([null, null, null]);
  expect(pastedCells('"Needs work:\nretest"')).toEqual([['Needs work: retest']]);
});

test('5.110 the app reads a long pasted text with many quotes without a long delay', () => {
  const quotes = '"'.repeat(100_000);
  expect(clipboardCells(`a${quotes}`)).toEqual([[`a${quotes}`]]);
  expect(clipboardCells(`${quotes}x\n`.repeat(3))).toHaveLength(3);
  expect(clipboardCells('"a\t'.repeat(50_000))[0]).toHaveLength(50_001);
});
