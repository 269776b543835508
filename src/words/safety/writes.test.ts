import { expect, test } from 'vitest';
import { day } from '../../../tests/support/rows.ts';
import type { WriteFacts } from '#domain/sync/write-facts.ts';
import { countedRows, rowsInFull } from '../rows.ts';
import { writeTitle } from './writes.ts';

const facts = (more: Partial<WriteFacts>): WriteFacts => ({
  kind: 'update',
  table: 'students',
  count: 1,
  name: 'Rivera, Ana',
  student: null,
  fields: {},
  day: null,
  className: 'Period 2',
  ...more,
});
const ofMarks = { table: 'marks', name: null, student: 'Rivera, Ana', day: day('2026-11-19') } as const;

test.each<[string, Partial<WriteFacts>]>([
  ['Rivera, Ana – number 7, Period 2', { fields: { number: 7 } }],
  ['Rivera, Ana – no nickname, Period 2', { fields: { nickname: null } }],
  ['Rivera, Ana – note, Period 2', { fields: { note: 'Asthma' } }],
  ['Rivera, Ana – remove from the class, Period 2', { fields: { deleted: true } }],
  ['Rivera, Ana, Period 2', { fields: { fullName: 'Rivera, Ana' } }],
  ['Mark for Rivera, Ana, Thu, Nov 19, Period 2', ofMarks],
  ['2 marks, Thu, Nov 19, Period 2', { ...ofMarks, count: 2 }],
  ['Delete Period 2', { kind: 'delete', table: 'classes', name: 'Period 2', className: null }],
  ['Put back Period 2', { kind: 'restore', table: 'classes', name: 'Period 2', className: null }],
  ['New grade book Fall 2026', { kind: 'create', table: 'gradeBooks', name: 'Fall 2026', className: null }],
  ['Scoring settings', { table: 'settings', name: null, className: null }],
])('R8.4 on the page of changes that the server refused, the title of a change is "%s"', (title, more) => {
  expect(writeTitle(facts(more))).toBe(title);
});

test('R8.4 if a refused write changes no row, its title is “A change”', () => {
  expect(writeTitle(null)).toBe('A change');
});

test('R8.4 the app shows the rows that depend on a refused write with number and kind, as in “2 marks and 1 student”', () => {
  const counts = new Map([
    ['marks', 2],
    ['students', 1],
  ] as const);
  expect([countedRows(counts), countedRows(new Map())]).toEqual(['2 marks and 1 student', '']);
});

test('8.3 where a list first mentions marks, the text explains that marks are attendance, points and notes', () => {
  expect(rowsInFull('marks', 30, true)).toBe('30 marks (students’ attendance, points and notes)');
  expect(rowsInFull('marks', 1, true)).toBe('1 mark (a student’s attendance, points and notes)');
  expect(rowsInFull('marks', 30, false)).toBe('30 marks');
});
