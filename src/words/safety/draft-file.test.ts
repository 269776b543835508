import { expect, test } from 'vitest';
import { UNTOUCHED } from '#domain/scoring/scoring.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import { EMPTY_LIST } from '#domain/roster/review-list.ts';
import { draftFileCells } from './draft-file.ts';

const ENTRY = { flags: [], records: [], sections: [] };
const settings = daySettingsOf(defaultSettings());

test('W8c if a student of an unsaved roll is no longer on the device, the file of the roll shows “Student 301” in place of the name', () => {
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

test('4.18 in the file of an unsaved roll, the line of an excluded student is “Not counted on this day”', () => {
  const lines = [{ studentId: 301, name: 'Rivera, Ana', mark: { ...UNTOUCHED, ...settings }, leftOut: true }];
  expect(draftFileCells({ kind: 'roll', lines })[1]).toEqual(['Rivera, Ana', 'Not counted on this day']);
});

test('W8c the file of an unsaved new roster has a column for each detail that a student has, such as the number', () => {
  const entries = [
    { ...ENTRY, key: 1, name: 'Lovelace, Ada', number: 7, sections: ['Period 3'] },
    { ...ENTRY, key: 2, name: 'Hopper, Grace', gender: 'F' },
  ];
  expect(draftFileCells({ kind: 'roster', list: { ...EMPTY_LIST, entries } })).toEqual([
    ['Student', 'Number', 'Gender', 'Section'],
    ['Lovelace, Ada', 7, null, 'Period 3'],
    ['Hopper, Grace', null, 'F', null],
  ]);
});

test('W8c if an unsaved new roster has no name, the file contains the whole list as JSON', () => {
  const list = { ...EMPTY_LIST, sections: [{ name: 'PE 7', students: 0 }] };
  expect(draftFileCells({ kind: 'roster', list })).toEqual([['Not saved'], [JSON.stringify(list)]]);
});

test('W8c the file of an unsaved activity note has both texts, and says which text the teacher has cleared', () => {
  const texts = { shortNote: { text: 'Relay races', before: '' }, longNote: { text: '', before: 'Four teams' } };
  expect(draftFileCells({ kind: 'note', texts })).toEqual([
    ['Short note', 'Long note'],
    ['Relay races', '(cleared)'],
  ]);
});

test('W8c the file of what is typed in the dialog of a student has a column for each changed field', () => {
  const texts = { note: { text: null, before: 'Knee' }, number: { text: '7', before: '' } };
  expect(draftFileCells({ kind: 'student', name: 'Rivera, Ana', texts })).toEqual([
    ['Student', 'Number', 'Notes'],
    ['Rivera, Ana', '7', '(cleared)'],
  ]);
});

test('W8c the file of unsaved student details has a line for each student with a typed or cleared value', () => {
  const lines = [
    { id: 1, name: 'Rivera, Ana', text: '7' },
    { id: 2, name: 'Chen, Bo', text: null },
  ];
  expect(draftFileCells({ kind: 'details', field: 'groupNumber', lines })).toEqual([
    ['Student', 'Group Number'],
    ['Rivera, Ana', '7'],
    ['Chen, Bo', '(cleared)'],
  ]);
});
