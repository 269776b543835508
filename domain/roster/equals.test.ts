import { expect, test } from 'vitest';
import { candidatesOf } from './equals.ts';
import { findGrid } from './layout/table.ts';
import { matchRoster } from '../students/match-names.ts';
import type { Person } from './rows.ts';

const MANY = 100_000;

function person(record: number, id = ''): Person {
  const fullName = 'Rivera, Ana';
  return {
    fullName,
    sections: [`PE ${record}`],
    flags: [],
    records: [record],
    column: 0,
    text: fullName,
    middle: '',
    id,
  };
}

/** Copying or searching the list for each name would take minutes. */
const people = (id: string) => Array.from({ length: MANY }, (_, i) => person(i + 1, id));

test('3.5 if 100,000 lines of an uploaded list have the same name, each line becomes a student', () => {
  expect(candidatesOf(people(''))).toHaveLength(MANY);
});

test('3.5 if an uploaded list has one student on 100,000 lines with different sections, the app makes one student with all sections', () => {
  const [student, ...others] = candidatesOf(people('7'));
  expect(others).toEqual([]);
  expect([student?.records.length, student?.sections.length]).toEqual([MANY, MANY]);
});

test('3.4 if a class and an uploaded list both have the same name 100,000 times, each name of the list matches another student of the class', () => {
  const existing = Array.from({ length: MANY }, (_, id) => ({ id, fullName: 'Rivera, Ana' }));
  const { found, absent } = matchRoster(
    Array.from({ length: MANY }, () => 'rivera, ana'),
    existing,
  );
  expect([found[0]?.id, found.at(-1)?.id, absent.length]).toEqual([0, MANY - 1, 0]);
});

test('3.21 when an uploaded table has 150,000 rows, the app finds the columns with student names without a long delay', () => {
  const word = (i: number) => String(i).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const rows = Array.from({ length: 150_000 }, (_, i) => [`Ada L${word(i)}`, `Bo R${word(i)}`, `Cy P${word(i)}`]);
  expect(findGrid(rows)).toEqual([0, 1, 2]);
});
