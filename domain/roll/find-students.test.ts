import { expect, test } from 'vitest';
import { TABLES } from '../tables/all.ts';
import type { StudentRow } from '../tables/students.ts';
import { findStudents } from './find-students.ts';

const NAMES = ['Ábrego, Luz', 'Chen, Bo', 'Hanley, Ann', 'Rivera, Ana'];
const students = NAMES.map((fullName, id) => ({ ...TABLES.students.defaults, id, fullName }) as StudentRow);
const found = (text: string) => findStudents(students, text).map(({ fullName }) => fullName);

test('4.32 a teacher finds a student on the roster by a part of the name, without regard to case and accents', () => {
  expect(found('abr')).toEqual(['Ábrego, Luz']);
  expect(found('CHEN')).toEqual(['Chen, Bo']);
  expect(found('rivera, a')).toEqual(['Rivera, Ana']);
});

test('4.32, 3.4 a teacher finds a student on the roster by every spelling of the name', () => {
  const names = ['O’Neil, Sam', 'Smith‐Jones, Bo', 'Łukasik, Ola', 'Rivera,Ana'];
  const others = names.map((fullName, id) => ({ ...TABLES.students.defaults, id, fullName }) as StudentRow);
  const first = (text: string) => findStudents(others, text).map(({ fullName }) => fullName);
  for (const text of ["o'n", 'O’Neil', 'o`neil,sam']) expect(first(text), text).toEqual(['O’Neil, Sam']);
  for (const text of ['smith-j', 'SMITH–JONES', '-jones']) expect(first(text), text).toEqual(['Smith‐Jones, Bo']);
  for (const text of ['luk', 'Łuk', 'kasik']) expect(first(text), text).toEqual(['Łukasik, Ola']);
  for (const text of ['rivera, a', 'rivera,a', 'ana\u200e']) expect(first(text), text).toEqual(['Rivera,Ana']);
});

test('4.32 the search on the roster lists those students first who have a word in their name that begins with the typed text', () => {
  expect(found('an')).toEqual(['Hanley, Ann', 'Rivera, Ana']);
  expect(found('a')).toEqual(['Ábrego, Luz', 'Hanley, Ann', 'Rivera, Ana']);
  expect(found('en')).toEqual(['Chen, Bo']);
  expect(found('n')).toEqual(['Chen, Bo', 'Hanley, Ann', 'Rivera, Ana']);
});

test('4.32 a teacher also finds a student on the roster by the nickname', () => {
  const [first] = students;
  const shown = { ...first, nickname: 'Lucy' } as StudentRow;
  expect(findStudents([shown], 'lucy')).toEqual([shown]);
  expect(findStudents([shown], 'abrego')).toEqual([shown]);
});

test('4.32 if the teacher has typed only spaces, the search on the roster lists no student', () => {
  expect(found(' ')).toEqual([]);
  expect(found('x')).toEqual([]);
});
