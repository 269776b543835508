import { expect, test } from 'vitest';
import { readRosterText } from '../../src/workers/roster/roster-reader.ts';

function read(text: string) {
  const outcome = readRosterText(text);
  if (outcome.kind !== 'read') throw new Error(outcome.kind);
  return outcome.reading;
}
const names = (text: string) => read(text).candidates.map(({ fullName }) => fullName);

test('3.5 the roster parser does not read a list of genders and names with a total below as a grid in which each cell is a student', () => {
  const { candidates, skipped } = read('F,Ada,Ada\nM,Ada,Doe\nX,de la Ada,Ada Ada\nTotal Students: 3\n');
  expect(candidates.map(({ fullName, gender }) => [fullName, gender])).toEqual([
    ['Ada, Ada', 'F'],
    ['Ada, Doe', 'M'],
    ['de la Ada, Ada Ada', 'X'],
  ]);
  expect(skipped).toMatchObject([{ records: '4', reason: 'totals row' }]);
});

test.each([
  ['a total and a page number', 'Tran|Quist\nIto|Ada\nPrinted on 9/1/2026\nGirls: 4'],
  ['two titles', 'Lincoln Middle School\nPeriod 3\nTran|Quist\nIto|Ada'],
])(
  '3.5 in a short list without headings next to %s, the roster parser finds the last and first names',
  (_what, text) => {
    expect(names(text)).toEqual(['Tran, Quist', 'Ito, Ada']);
  },
);

test('3.5 the roster parser does not read columns of last and first names without headings as a grid in which each cell is a student', () => {
  const double = ['de la Cruz', 'Le Max', 'van der Poe', 'Ben Roe', 'Le Fox', 'de la Gil', 'Le Wu', 'Ben Nez'];
  const lasts = [...double, 'Doe', 'Hale'];
  const rows = lasts.map((last, i) => `${last}\t${i < double.length ? `Mary ${'ABCDEFGH'[i]}na` : 'Ida'}`);
  expect(names(rows.join('\n'))).toEqual(rows.map((row) => row.replace('\t', ', ')));
});

test('3.21 the roster parser can read the first line of two columns of full names as the headings of these columns', () => {
  const rows = ['Ada', 'Kit', 'Mia', 'Zoe', 'Rex', 'Ida', 'Tom', 'Leo'].map((first) => `${first} Poe\t${first} Lund`);
  expect(names(['Blue\tGold', ...rows].join('\n'))).toHaveLength(16);
});

test('3.5 if mail addresses have their own column, the roster parser knows that semicolons separate columns and not names', () => {
  const text = 'Le Roe;Hale Ann;s0@example.org\nLe Wu;Cruz Max;s1@example.org\nBen Gil;Ida May;';
  expect(names(text)).toEqual(['Le Roe, Hale Ann', 'Le Wu, Cruz Max', 'Ben Gil, Ida May']);
});

test('3.5 if every last name in a list without headings is Singh or Kaur, the roster parser keeps the last names', () => {
  const firsts = ['Arjun', 'Simran', 'Jasleen', 'Harjit', 'Manpreet', 'Kiran', 'Navdeep', 'Amrit'];
  const rows = firsts.map((first, i) => `${i % 2 ? 'Kaur' : 'Singh'},${first},${i + 1}`);
  expect(names(rows.join('\n'))).toEqual(firsts.map((first, i) => `${i % 2 ? 'Kaur' : 'Singh'}, ${first}`));
});

test('3.8 3.20 the screen shows a name that the teacher has to correct together with every other cell of its line', () => {
  const { errors } = read('"Doe, Jane",417,A1\n"Roe, Rick",418,A2\n20417,417,7\n"Poe, Ed",420,A4');
  expect(errors).toMatchObject([{ record: 3, text: '20417', cut: ['417', '7'] }]);
});
