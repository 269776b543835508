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

test('if nothing has changed, the new roster row equals the earlier row, so that React does not render the row again', () => {
  expect(sameLine(line, structuredClone(line))).toBe(true);
});

test('if the student, the mark or the state has changed, the new roster row differs from the earlier row', () => {
  expect(sameLine(line, { ...line, student: { ...line.student, nickname: 'Bo' } })).toBe(false);
  expect(sameLine(line, { ...line, mark: { ...line.mark, note2State: 'a' } })).toBe(false);
  expect(sameLine(line, { ...line, state: 'not recorded' })).toBe(false);
  expect(sameLine(line, { ...line, touched: true })).toBe(false);
});

test('if the mark has one more field, the new roster row differs from the earlier row', () => {
  expect(sameLine(line, { ...line, mark: { ...line.mark, id: 9 } as RollLine['mark'] })).toBe(false);
});
