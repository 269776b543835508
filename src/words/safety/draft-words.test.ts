import { expect, test } from 'vitest';
import { EMPTY_LIST } from '#domain/roster/review-list.ts';
import { day } from '../../../tests/support/rows.ts';
import { draftContent } from '../../../tests/support/draft-content.ts';
import { draftFileCells } from './draft-words.ts';

const ENTRY = { flags: [], records: [], sections: [] };
const CLASS = { classId: 200 };
const DAY = { ...CLASS, day: day('2026-11-20') };

test('W8c if a student of an unsaved roll is no longer on the device, the file of the roll shows “Student 301” in place of the name', () => {
  const content = draftContent('roll', DAY, { 301: { customNote: 'LATE' } });
  expect(draftFileCells(content)[1]).toEqual(['Student 301', 'Present', '', '', '', '', 'LATE', 5]);
});

test('W8c the file of an unsaved new roster also has the names of the text in the field, and a column for each detail, such as the number', () => {
  const entries = [
    { ...ENTRY, key: 1, name: 'Lovelace, Ada', number: 7, sections: ['Period 3'] },
    { ...ENTRY, key: 2, name: 'Hopper, Grace', gender: 'F' },
  ];
  const pasted = 'Noether, Emmy\n';
  expect(draftFileCells(draftContent('roster', CLASS, { ...EMPTY_LIST, entries, pasted }))).toEqual([
    ['Student', 'Number', 'Gender', 'Section'],
    ['Lovelace, Ada', 7, null, 'Period 3'],
    ['Hopper, Grace', null, 'F', null],
    ['Noether, Emmy', null, null, null],
  ]);
});

test('W8c if an unsaved new roster has no name, the file contains the whole list as JSON', () => {
  const list = { ...EMPTY_LIST, sections: [{ name: 'PE 7', students: 0 }] };
  expect(draftFileCells(draftContent('roster', CLASS, list))).toEqual([['Not saved'], [JSON.stringify(list)]]);
});

test('W8c the file of an unsaved activity note has both texts, and says which text the teacher has cleared', () => {
  const texts = { shortNote: { text: 'Relay races', before: '' }, longNote: { text: '', before: 'Four teams' } };
  expect(draftFileCells(draftContent('note', DAY, texts))).toEqual([
    ['Short note', 'Long note'],
    ['Relay races', '(cleared)'],
  ]);
});

test('W8c the file of what is typed in the dialog of a student has a column for each changed field', () => {
  const texts = { note: { text: null, before: 'Knee' }, number: { text: '7', before: '' } };
  expect(draftFileCells(draftContent('student', { ...CLASS, studentId: 1 }, { name: 'Rivera, Ana', texts }))).toEqual([
    ['Student', 'Number', 'Notes'],
    ['Rivera, Ana', '7', '(cleared)'],
  ]);
});

test('W8c the file of unsaved student details has a line for each student with a typed or cleared value', () => {
  const kept = { 1: { name: 'Rivera, Ana', text: '7' }, 2: { name: 'Chen, Bo', text: null } };
  const content = draftContent('details', { ...CLASS, field: 'groupNumber' }, kept);
  expect(draftFileCells(content)).toEqual([
    ['Student', 'Group Number'],
    ['Rivera, Ana', '7'],
    ['Chen, Bo', '(cleared)'],
  ]);
});

test('W8c the file of an unsaved student order has only the columns that the teacher changed, such as rows, spots and groups', () => {
  const byHand = { places: null, groups: new Map(), byName: false };
  const moved = { ...byHand, places: new Map([[1, 203]]), groups: new Map([[1, null]]) };
  expect(draftFileCells(draftContent('order', CLASS, moved, [[1, 'Rivera, Ana']]))).toEqual([
    ['Student', 'Row', 'Spot', 'Group', 'Order by'],
    ['Rivera, Ana', 2, 3, '(cleared)', 'By hand'],
  ]);
  expect(draftFileCells(draftContent('order', CLASS, byHand))).toEqual([
    ['Student', 'Order by'],
    [null, 'By hand'],
  ]);
});
