import { expect, test } from 'vitest';
import type { StudentRow } from '#domain/tables/students.ts';
import type { RollLine } from '#domain/roll/roll.ts';
import { TABLES } from '#domain/tables/all.ts';
import { UNTOUCHED } from '#domain/scoring/scoring.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import { sameLine } from './same-line.ts';

const line: RollLine = {
  student: { ...TABLES.students.defaults, id: 1, classId: 2, fullName: 'Chen, Bo' } as StudentRow,
  state: 'recorded',
  mark: { ...UNTOUCHED, ...daySettingsOf(defaultSettings()) },
  score: 5,
  touched: false,
  leftOut: false,
  staysOut: false,
};

test('a roster row equals the earlier row if nothing changed, so that React does not render it again', () => {
  expect(sameLine(line, structuredClone(line))).toBe(true);
});

test('a roster row differs from the earlier row if the student, the mark or the state has changed', () => {
  expect(sameLine(line, { ...line, student: { ...line.student, nickname: 'Bo' } })).toBe(false);
  expect(sameLine(line, { ...line, mark: { ...line.mark, note2State: 'a' } })).toBe(false);
  expect(sameLine(line, { ...line, state: 'not recorded' })).toBe(false);
  expect(sameLine(line, { ...line, touched: true })).toBe(false);
});

test('a roster row differs from the earlier row if the mark has one more field', () => {
  expect(sameLine(line, { ...line, mark: { ...line.mark, id: 9 } as RollLine['mark'] })).toBe(false);
});
