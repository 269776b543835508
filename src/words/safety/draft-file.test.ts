import { expect, test } from 'vitest';
import { UNTOUCHED } from '#domain/scoring/scoring.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import { draftFileCells } from './draft-file.ts';

const settings = daySettingsOf(defaultSettings());

test('W8c in the file of a roll, a student whose row is no longer on the device has a line with the student’s id', () => {
  const mark = { ...UNTOUCHED, ...settings, value: 10, customNote: 'LATE' };
  expect(draftFileCells({ kind: 'roll', lines: [{ studentId: 301, name: null, mark, leftOut: false }] })[1]).toEqual([
    'Student 301',
    'Present',
    '',
    '',
    '',
    '',
    'LATE',
    10,
  ]);
});

test('4.18 the file of a roll says that the day does not count for a left-out student', () => {
  const lines = [{ studentId: 301, name: 'Rivera, Ana', mark: { ...UNTOUCHED, ...settings }, leftOut: true }];
  expect(draftFileCells({ kind: 'roll', lines })[1]).toEqual(['Rivera, Ana', 'Not counted on this day']);
});

test('W8c the file of a new roster has a column for each detail, such as the number, that at least one student has', () => {
  const entries = [
    { name: 'Lovelace, Ada', number: 7, sections: ['Period 3'] },
    { name: 'Hopper, Grace', gender: 'F', sections: [] },
  ];
  expect(draftFileCells({ kind: 'form', value: { shape: 1, list: { entries } } })).toEqual([
    ['Student', 'Number', 'Gender', 'Section'],
    ['Lovelace, Ada', 7, null, 'Period 3'],
    ['Hopper, Grace', null, 'F', null],
  ]);
});

test('W8c the file of a draft that this version of the app can’t read contains the whole draft', () => {
  expect(draftFileCells({ kind: 'form', value: { shape: 9, names: ['Ada'] } })).toEqual([
    ['Not saved'],
    ['{"shape":9,"names":["Ada"]}'],
  ]);
});

test('W8c the file of typed details has a row for each student with a typed or cleared value', () => {
  const lines = [
    { id: 1, name: 'Rivera, Ana', text: '7' },
    { id: 2, name: 'Chen, Bo', text: null },
  ];
  expect(draftFileCells({ kind: 'form', value: { shape: 1, field: 'groupNumber', lines } })).toEqual([
    ['Student', 'Group Number'],
    ['Rivera, Ana', '7'],
    ['Chen, Bo', '(cleared)'],
  ]);
});
