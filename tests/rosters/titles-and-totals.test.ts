import { expect, test } from 'vitest';
import { readText as read } from './read-text.ts';
const names = (text: string) => read(text).candidates.map(({ fullName }) => fullName);

test('3.5 the roster parser reads a list of genders and names with a total line as one student per line, and not as one student per cell', () => {
  const { candidates, skipped } = read('F,Ada,Ada\nM,Ada,Doe\nX,de la Ada,Ada Ada\nTotal Students: 3\n');
  expect(candidates.map(({ fullName, gender }) => [fullName, gender])).toEqual([
    ['Ada, Ada', 'F'],
    ['Ada, Doe', 'M'],
    ['de la Ada, Ada Ada', 'X'],
  ]);
  expect(skipped).toMatchObject([{ record: 4, reason: 'totals row' }]);
});

test.each([
  ['a total and a page number', 'Tran|Quist\nIto|Ada\nPrinted on 9/1/2026\nGirls: 4'],
  ['two titles', 'Lincoln Middle School\nPeriod 3\nTran|Quist\nIto|Ada'],
])(
  '3.5 the roster parser finds the last and first names of a short list without column headings, even if the list has %s',
  (_what, text) => {
    expect(names(text)).toEqual(['Tran, Quist', 'Ito, Ada']);
  },
);

test('3.5 the roster parser reads a last-name column and a first-name column without headings as one student per line, and not as one student per cell', () => {
  const double = ['de la Cruz', 'Le Max', 'van der Poe', 'Ben Roe', 'Le Fox', 'de la Gil', 'Le Wu', 'Ben Nez'];
  const lasts = [...double, 'Doe', 'Hale'];
  const rows = lasts.map((last, i) => `${last}\t${i < double.length ? `Mary ${'ABCDEFGH'[i]}na` : 'Ida'}`);
  expect(names(rows.join('\n'))).toEqual(rows.map((row) => row.replace('\t', ', ')));
});

test('3.5 if mail addresses have their own column, the roster parser reads semicolons as the delimiter of columns and not of names', () => {
  const text = 'Le Roe;Hale Ann;s0@example.org\nLe Wu;Cruz Max;s1@example.org\nBen Gil;Ida May;';
  expect(names(text)).toEqual(['Le Roe, Hale Ann', 'Le Wu, Cruz Max', 'Ben Gil, Ida May']);
});

test('3.5 in a list without column headings whose last names are all Singh or Kaur, the roster parser keeps these as last names', () => {
  const firsts = ['Arjun', 'Simran', 'Jasleen', 'Harjit', 'Manpreet', 'Kiran', 'Navdeep', 'Amrit'];
  const rows = firsts.map((first, i) => `${i % 2 ? 'Kaur' : 'Singh'},${first},${i + 1}`);
  expect(names(rows.join('\n'))).toEqual(firsts.map((first, i) => `${i % 2 ? 'Kaur' : 'Singh'}, ${first}`));
});

test('3.21 titles, page numbers and totals with the digits of another script are no students', () => {
  const { candidates, skipped, sections } = read('الصف ٧\nNora Alvarez\nPeriod ٣\nFinn Becker\nالمجموع ٢\nصفحة ٣ من ٥');
  expect(candidates.map(({ fullName }) => fullName)).toEqual(['Alvarez, Nora', 'Becker, Finn']);
  expect(skipped.map(({ reason }) => reason)).toEqual(['title row', 'title row', 'totals row', 'print footer']);
  expect(sections).toEqual([{ name: 'Period ٣', students: 1 }]);
});
