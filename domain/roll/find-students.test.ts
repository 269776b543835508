import { expect, test } from 'vitest';
import { TABLES } from '../tables/all.ts';
import type { StudentRow } from '../tables/students.ts';
import { findStudents } from './find-students.ts';

const NAMES = ['Ábrego, Luz', 'Chen, Bo', 'Hanley, Ann', 'Rivera, Ana'];
const students = NAMES.map((fullName, id) => ({ ...TABLES.students.defaults, id, fullName }) as StudentRow);
const found = (text: string) => findStudents(students, text).map(({ fullName }) => fullName);

test('4.32 the search on the roster finds a student by a part of the name, without regard to case and accents', () => {
  expect(found('abr')).toEqual(['Ábrego, Luz']);
  expect(found('CHEN')).toEqual(['Chen, Bo']);
  expect(found('rivera, a')).toEqual(['Rivera, Ana']);
});

test('4.32, 3.4 the search on the roster finds a student by every spelling of the name', () => {
  const names = ['O’Neil, Sam', 'Smith‐Jones, Bo', 'Łukasik, Ola', 'Rivera,Ana'];
  const others = names.map((fullName, id) => ({ ...TABLES.students.defaults, id, fullName }) as StudentRow);
  const first = (text: string) => findStudents(others, text).map(({ fullName }) => fullName);
  for (const text of ["o'n", 'O’Neil', 'o`neil,sam']) expect(first(text), text).toEqual(['O’Neil, Sam']);
  for (const text of ['smith-j', 'SMITH–JONES', '-jones']) expect(first(text), text).toEqual(['Smith‐Jones, Bo']);
  for (const text of ['luk', 'Łuk', 'kasik']) expect(first(text), text).toEqual(['Łukasik, Ola']);
  for (const text of ['rivera, a', 'rivera,a', 'ana\u200e']) expect(first(text), text).toEqual(['Rivera,Ana']);
});

test('4.32 if a word of a student’s name begins with the typed text, the search lists this student first', () => {
  expect(found('an')).toEqual(['Hanley, Ann', 'Rivera, Ana']);
  expect(found('a')).toEqual(['Ábrego, Luz', 'Hanley, Ann', 'Rivera, Ana']);
  expect(found('en')).toEqual(['Chen, Bo']);
  expect(found('n')).toEqual(['Chen, Bo', 'Hanley, Ann', 'Rivera, Ana']);
});

test('4.32 the search on the roster also finds a student by the shown nickname', () => {
  const [first] = students;
  const shown = { ...first, nickname: 'Lucy' } as StudentRow;
  expect(findStudents([shown], 'lucy')).toEqual([shown]);
  expect(findStudents([shown], 'abrego')).toEqual([shown]);
});

test('4.32 if the teacher has typed no text, the search on the roster finds no student', () => {
  expect(found(' ')).toEqual([]);
  expect(found('x')).toEqual([]);
});
