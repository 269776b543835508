import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFile } from '../../src/workers/csv/decode.ts';
import { readText } from './read-text.ts';
import { wordsNotShown } from './shown.ts';

interface Student {
  last: string;
  first: string;
}

const part = fc.constantFrom(
  'Ada',
  'Begay',
  'Cruz',
  'Doe',
  'Ewing',
  'Fox',
  'Gil',
  'Hale',
  'Ito',
  'Jo',
  'Kay',
  'Lund',
  'Max',
  'Nez',
  'Obi',
  'Poe',
  'Quist',
  'Roe',
  'Soto',
  'Tran',
  'Udall',
  'Vega',
  'Wu',
  'Xu',
  'Yoo',
  'Zapp',
  'O’Dell',
  'Núñez',
  'Smith-Jones',
);
const last = fc.oneof(
  part,
  fc.tuple(fc.constantFrom('de la', 'van der', 'Castellanos', 'Le', 'Ben'), part).map((two) => two.join(' ')),
);
const first = fc.oneof(
  part,
  fc.tuple(part, part).map((two) => two.join(' ')),
);
const students = fc.uniqueArray(fc.record({ last, first }), {
  minLength: 2,
  maxLength: 40,
  selector: ({ last: l, first: f }) => `${l},${f}`,
});

const layout = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  eol: fc.constantFrom('\n', '\r\n', '\r'),
  split: fc.constantFrom(
    ['Last Name', 'First Name'],
    ['LAST_NAME', 'FIRST_NAME'],
    ['student.lastName', 'student.firstName'],
    ['Nom', 'Prénom'],
    ['Surname', 'Given Names'],
    null,
  ),
  whole: fc.constantFrom('Name', 'Student Name', 'LastFirst', 'Élève'),
  extra: fc.subarray([
    ['Student ID', (i: number) => String(20_417 + i * 37)],
    ['#', (i: number) => String(i + 1)],
    ['Sex', (i: number) => 'FMX'[i % 3]],
    ['Grade', () => '7'],
    ['Email', (i: number) => `s${i}@example.org`],
    ['DOB', (i: number) => `${(i % 9) + 1}/2/2014`],
  ] as const),
  before: fc.boolean(),
  titles: fc.subarray(['Lincoln Middle School', 'Class: Physical Education 07', '']),
  total: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8-bom', 'utf-16'),
});
type Layout = typeof layout extends fc.Arbitrary<infer L> ? L : never;

function written(list: readonly Student[], how: Layout, withHeadings: boolean): string {
  const quote = (cell: string) =>
    cell.includes(how.delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const beside = (names: string[], others: (string | undefined)[]) =>
    how.before ? [...others, ...names] : [...names, ...others];
  const headings = beside(
    [...(how.split ?? [how.whole])],
    how.extra.map(([heading]) => heading),
  );
  const rows = list.map((student, i) =>
    beside(
      how.split ? [student.last, student.first] : [`${student.last}, ${student.first}`],
      how.extra.map(([, value]) => value(i)),
    ),
  );
  const lines = [
    ...(withHeadings ? [...how.titles.map((title) => [title]), headings] : []),
    ...rows,
    ...(how.total ? [[`Total Students: ${list.length}`]] : []),
  ];
  return lines.map((line) => line.map((cell) => quote(cell ?? '')).join(how.delimiter) + how.eol).join('');
}

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding !== 'utf-16') return new TextEncoder().encode(encoding === 'utf-8' ? text : `\ufeff${text}`);
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  for (const [i, unit] of [...`\ufeff${text}`].entries()) view.setUint16(i * 2, unit.charCodeAt(0), true);
  return bytes;
}

function read(text: string, encoding = 'utf-8') {
  return readText(decodeFile(encoded(text, encoding)).text);
}

function namesRead(list: readonly Student[], how: Layout, withHeadings: boolean): string[] {
  return read(written(list, how, withHeadings), how.encoding).candidates.map(({ fullName }) => fullName);
}
const namesOf = (list: readonly Student[]) => list.map((student) => `${student.last}, ${student.first}`);

test('3.5 the roster parser finds all names of a table with column headings, for every delimiter, encoding, title line and set of columns', () => {
  fc.assert(
    fc.property(students, layout, (list, how) => {
      expect(namesRead(list, how, true)).toEqual(namesOf(list));
    }),
    { numRuns: 400 },
  );
});

/** The layouts of lists without headings. Besides the names, such a list has only columns with list numbers or genders. */
const plain = layout.map((how) => ({
  ...how,
  extra: how.extra.filter(([heading]) => heading === '#' || heading === 'Sex'),
}));

test('the roster parser finds all names of a list without column headings, even if the list has columns with numbers and genders', () => {
  fc.assert(
    fc.property(students, plain, (list, how) => {
      expect(namesRead(list, how, false)).toEqual(namesOf(list));
    }),
    { numRuns: 400 },
  );
});

const lineAbove = fc.constantFrom('Lincoln Middle School', 'PE 7 Whitcomb', 'Period 3');
const lineBelow = fc.constantFrom('Total Students: 9', 'Page 1 of 1', 'Printed on 9/1/2026', 'Girls: 4');
/** A spreadsheet adds empty cells, as many as the table has. */
const around = fc.record({
  above: fc.uniqueArray(lineAbove),
  below: fc.uniqueArray(lineBelow),
  filledUp: fc.boolean(),
});

test('3.5 3.20 in a list without column headings, the roster parser finds every name between the title lines and the total lines, and drops no word', () => {
  // With only two last names, nothing shows their column, so equal names are not preferred.
  const longer = fc.noBias(students.filter((list) => list.length > 7));
  fc.assert(
    fc.property(longer, layout, around, (list, how, { above, below, filledUp }) => {
      const cells = (how.split ? 2 : 1) + how.extra.length;
      const line = (text: string) => text + (filledUp ? how.delimiter.repeat(cells - 1) : '') + how.eol;
      const text = [...above.map(line), written(list, how, false), ...below.map(line)].join('');
      const file = read(text, how.encoding);
      expect(file.candidates.map(({ fullName }) => fullName)).toEqual(namesOf(list));
      expect(wordsNotShown(text, file)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the roster parser finds all names in a pasted text that has one name per line, with the first name first', () => {
  fc.assert(
    fc.property(students, (list) => {
      const text = list.map((student) => `${student.first} ${student.last}`).join('\n');
      const words = (name: string) => name.replace(',', '').split(' ').toSorted().join(' ');
      expect(read(text).candidates.map(({ fullName }) => words(fullName))).toEqual(
        list.map((one) => words(`${one.first} ${one.last}`)),
      );
    }),
    { numRuns: 200 },
  );
});
