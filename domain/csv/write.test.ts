import { assert, array, constantFrom, integer, oneof, property, string } from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { clipboardText, csvFile, fileName, withoutAddedApostrophe } from './write.ts';

test('6.6 a CSV file begins with a byte order mark (BOM), and each line ends with CRLF', () => {
  expect(
    csvFile([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('\ufeffa,1\r\nb,2\r\n');
});

test('6.6 in a CSV file a cell with a comma, a quote or a line break is put in quotes, and each quote inside is doubled', () => {
  expect(csvFile([['Rivera, Ana', 'say "hi"', 'two\nlines']])).toBe(
    '\ufeff"Rivera, Ana","say ""hi""","two\nlines"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠SUM', ' =1', '"=1'])(
  '6.6 in a CSV file a text that a spreadsheet would run as a formula gets a leading apostrophe: %j',
  (text) => {
    expect(csvFile([[text]])).toContain(`'${text.replaceAll('"', '""')}`);
  },
);

test.each([
  ['a;=HYPERLINK("http://x.example")', `a;'=HYPERLINK("http://x.example")`],
  [';=1', ";'=1"],
  ['a; +1;"@SUM', `a;' +1;'"@SUM`],
  ['a\n=1\t-1', "a\n'=1\t'-1"],
  ['a;b=1', 'a;b=1'],
])(
  '6.6 in a CSV file a formula after a character at which a spreadsheet may split the text gets an apostrophe: %j',
  (text, guarded) => {
    expect(csvFile([[text]])).toContain(guarded.replaceAll('"', '""'));
  },
);

test('6.6 a CSV file writes a negative number as a number, and a missing value as an empty cell', () => {
  expect(csvFile([[-3, null, 0]])).toBe('\ufeff-3,,0\r\n');
});

test('6.6 3.40 if the app reads its own CSV file and removes the added apostrophes, the cells are the original cells', () => {
  const text = oneof(
    string(),
    array(constantFrom('"', "'", ',', '\r\n', '=', ';', '\t', 'é', ' '), { maxLength: 6 }).map((all) => all.join('')),
  );
  assert(
    property(array(array(oneof(text, integer()), { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const read = Papa.parse<string[]>(csvFile(rows).slice(1), { newline: '\r\n', delimiter: ',' }).data.slice(0, -1);
      const cells = (one: readonly string[]) => one.map(withoutAddedApostrophe);
      expect(read.map(cells)).toEqual(rows.map((row) => row.map(String)));
    }),
  );
});

test('6.7 if the app copies a table to the clipboard, tabs separate the cells, and tabs and line breaks inside a cell become spaces', () => {
  expect(
    clipboardText([
      ['Student', 'Earned'],
      ['Rivera,\tAna\n', 45],
    ]),
  ).toBe('Student\tEarned\nRivera, Ana \t45');
});

test('6.7 if a cell that the app copies begins with a quote, the app puts the cell in quotes, so that a spreadsheet shows it unchanged', () => {
  expect(clipboardText([['"Chi" Eze', 'Eze, Chi "Chi"']])).toBe('"""Chi"" Eze"\tEze, Chi "Chi"');
});

test('6.6 the name of a file that the app creates contains no character that a file system refuses', () => {
  expect(fileName('PE 7/8: "Mile" <a|b>?*\\.csv')).toBe('PE 7-8- -Mile- -a-b----.csv');
});
