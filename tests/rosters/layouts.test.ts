import { expect, test } from 'vitest';
import { NO_CHOICES } from '#domain/roster/choices.ts';
import { readRosterInput, readRosterText } from '../../src/workers/roster/roster-reader.ts';
import { namesIn, readText, readingOf, rosterFile } from './read-text.ts';

const kinds = (text: string) => readRosterText(text).file?.questions.map(({ kind }) => kind);
const sectionsOf = (text: string) => readText(text).candidates.map(({ sections }) => sections.join());

test('3.21 in a printed report, a long name, a heading wider than its column and a rare code stay in their columns', () => {
  const report = Array.from(
    { length: 12 },
    (_, i) => `${String(i + 1).padEnd(4)}Doe, Jan${'abcdefghijkl'[i]}       F    7B`,
  );
  const long = '13  Featherstonehaugh-Cholmondeley, Bartholomew  M    7B';
  expect(namesIn(['No  Name            Sex  Class', ...report, long].join('\n'))).toHaveLength(13);
  const right = Array.from({ length: 10 }, (_, i) => `                 Doe                Jan${'abcdefghij'[i]}`);
  expect(namesIn(['           Last Name          First Name', ...right].join('\n'))).toContain('Doe, Jana');
  const withCode = report.map((line, i) => `${line.slice(4, 20)}      7        ${i === 3 ? 'W' : 'A'}`);
  expect(namesIn(['Student Name      Grade   Status', ...withCode].join('\n'))).toHaveLength(11);
});

test('3.21 in a grid of names, the desk and other words in the room are no students, and a text outside the columns is a title', () => {
  const grid = '"Doe, Jane","Roe, Rick","Poe, Ed"\n"Lee, Ann","Kim, Bo","Fox, Kit"';
  const names = ['Doe, Jane', 'Roe, Rick', 'Poe, Ed', 'Lee, Ann', 'Kim, Bo', 'Fox, Kit'];
  expect(namesIn(`,Lehrerpult,\n${grid}`)).toEqual(names);
  expect(namesIn(`Lions,Tigers,Bears\n${grid}\nWhiteboard,Cupboard,`)).toEqual(names);
  const { candidates, skipped } = readText(`${grid}\n,,,"Zed, Zoe"`);
  expect(candidates).toHaveLength(6);
  expect(skipped).toEqual([{ record: 3, reason: 'title row' }]);
});

test('3.21 in lists side by side below headings, an empty seat is no student', () => {
  const text = 'Name,Name,Name\n"Doe, Jane","Roe, Rick","Poe, Ed"\nX,Open,"Fox, Kit"';
  expect(namesIn(text)).toEqual(['Doe, Jane', 'Roe, Rick', 'Poe, Ed', 'Fox, Kit']);
  expect(readText(text).errors).toEqual([]);
});

test('3.60 an empty seat stays empty after the teacher has switched its row off and on', () => {
  const text = '"Doe, Jane","Roe, Rick","Poe, Ed"\nempty,"Kim, Bo","Fox, Kit"';
  const { candidates } = readingOf(readRosterText(text, { choices: { ...NO_CHOICES, rows: { 2: true } } }));
  expect(candidates).toHaveLength(5);
});

test('3.21 the headings of a grid of names, also below a title and again below the names, are the sections of the names below them', () => {
  const names = '"Doe, Jane","Roe, Rick","Poe, Ed"';
  expect(sectionsOf(`Team Red,Team Blue,Team Green\n${names}`)).toEqual(['Team Red', 'Team Blue', 'Team Green']);
  // The title is asked about.
  expect(sectionsOf(`Class List,,\nPeriod 1,Team 2,Team 3\n${names}\n${names}`).slice(1, 4)).toEqual([
    'Period 1',
    'Team 2',
    'Team 3',
  ]);
  expect(
    sectionsOf(`Seat A,Seat B,Seat C\n${names}\nPeriod 4,Period 5,Period 6\n"Lee, Ann","Kim, Bo","Fox, Kit"`),
  ).toEqual(['Seat A', 'Seat B', 'Seat C', 'Period 4', 'Period 5', 'Period 6']);
});

test('3.21 letters that are also initials, such as TA, show an adult only in a column of roles', () => {
  const text =
    'Last Name,First Name,Tutor,Form\nDoe,Jane,TA,7A\nRoe,Rick,BK,7A\nPoe,Ed,TA,7A\nLee,Ann,BK,7A\nKim,Bo,BK,7A';
  expect(namesIn(text)).toHaveLength(5);
  expect(namesIn(text.replace('Tutor', 'Role'))).toHaveLength(3);
});

test('3.60 a remark to the right of the headings is asked about', () => {
  const rows = 'Doe,Jane\nRoe,Rick\nPoe,Ed,moved away\nLee,Ann\nKim,Bo';
  expect(kinds(`Last Name,First Name\n${rows}`)).toEqual(['rows']);
});

test('3.2 a suffix that is in the name and in a column of its own is in the name once', () => {
  expect(namesIn('Name,Suffix\n"Doe, John Jr.",Jr.\n"Roe, Rick",\nAnn Lee III,III')).toEqual([
    'Doe Jr., John',
    'Roe, Rick',
    'Lee III, Ann',
  ]);
});

test('3.60 lists side by side that have only names below the same headings are asked about, because the second may have parents', () => {
  const headings = 'Last Name,First Name,,Last Name,First Name';
  expect(kinds(`${headings}\nDoe,Jane,,Lee,Ann\nRoe,Rick,,Kim,Bo\nPoe,Ed,,,`)).toEqual(['names']);
  expect(kinds(`${headings}\nDoe,Jane,,Doe,Ann\nRoe,Rick,,Kim,Bo\nPoe,Ed,,Poe,Al`)).toEqual(['names']);
  expect(kinds('No,Name,,No,Name\n1,"Doe, Jane",,3,"Lee, Ann"\n2,"Roe, Rick",,4,"Kim, Bo"')).toEqual([]);
});

test('3.62 in a file without a known encoding, Gaelic and French names look right, and Czech names look wrong', async () => {
  const asks = async (names: string) => {
    const { file } = await readRosterInput(rosterFile(Buffer.from(`Name\n${names}`, 'latin1')));
    return file?.questions.length;
  };
  expect(await asks('MacLeod, Catrìona\nMacRae, Sìne\nMacKay, Sèamus\nRoux, Hélène')).toBe(0);
  expect(await asks('Dvoøák, Jan\nNovák, Eva')).toBe(1);
  expect(await asks('Kuèera, Jan\nNovák, Eva')).toBe(1);
});

test.each([
  [
    'mail recipients with an open bracket',
    (size: number) => `Nora Alvarez <a@b.org>, Finn B <c@d.org> (${'a'.repeat(size)}`,
  ],
  [
    'lists side by side with one very long line',
    (size: number) => `Name,Name\n${'"Doe, Jane","Roe, Al"\n'.repeat(size / 40)}${','.repeat(size / 4)}`,
  ],
])('3.21 the time to read %s grows in proportion to the text', (_what, text) => {
  const took = (size: number) => {
    const start = performance.now();
    readRosterText(text(size));
    return performance.now() - start;
  };
  took(10_000);
  // Less than 10 ms is mostly the time of other work.
  expect(took(80_000)).toBeLessThan(30 * Math.max(10, took(10_000)));
});

test('3.5 in a list without headings, students who all have the same last name keep it', () => {
  expect(namesIn('Yoo,Ada,F\nYoo,Ben,M\nYoo,Gil,X\nYoo,Nez,F')).toEqual([
    'Yoo, Ada',
    'Yoo, Ben',
    'Yoo, Gil',
    'Yoo, Nez',
  ]);
});
