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
  staysOut: false,
};

test('if nothing about a student has changed, the comparison of the old and new roster row finds no difference, so that React skips the row', () => {
  expect(sameLine(line, structuredClone(line))).toBe(true);
});

test('if the student, the mark or the state has changed, the comparison of the old and new roster row finds a difference', () => {
  expect(sameLine(line, { ...line, student: { ...line.student, nickname: 'Bo' } })).toBe(false);
  expect(sameLine(line, { ...line, mark: { ...line.mark, note2State: 'a' } })).toBe(false);
  expect(sameLine(line, { ...line, state: 'not recorded' })).toBe(false);
  expect(sameLine(line, { ...line, touched: true })).toBe(false);
});

test('if the mark has one more field, the comparison of the old and new roster row finds a difference', () => {
  expect(sameLine(line, { ...line, mark: { ...line.mark, id: 9 } as RollLine['mark'] })).toBe(false);
});
