import { expect, it } from 'vitest';
import { studentRow } from '../../tests/support/rows.ts';
import { changedFields, editProblems, numberConflict } from './changes.ts';

const ANA = studentRow(1, 'Rivera, Ana', { number: 7, gender: 'F', note: 'Knee brace' });
const BO = studentRow(2, 'Chen, Bo', { number: 8 });
const CAI = studentRow(3, 'Duarte, Cai', { number: 9, deleted: true });

it('3.16 when a teacher saves a student, only a field with a new value counts as changed, and blank text changes nothing', () => {
  expect(changedFields(ANA, { number: 7, gender: ' f ', note: '  ', skillLevel: 4 })).toEqual({ skillLevel: 4 });
});

it('3.16 a save of a student with null in a field clears this field', () => {
  expect(changedFields(ANA, { number: null, gender: null, note: null, groupNumber: null })).toEqual({
    number: null,
    gender: null,
    note: null,
  });
});

it('3.3 if the teacher types a student’s full name as nickname, the app stores no nickname', () => {
  const nicknamed = { ...ANA, nickname: 'Ani' };
  expect(changedFields(nicknamed, { nickname: 'Rivera,  Ana' })).toEqual({ nickname: null });
  expect(changedFields(ANA, { nickname: 'Rivera, Ana' })).toEqual({});
  expect(changedFields(ANA, { nickname: 'Rivera, Zoe', fullName: 'Rivera, Zoe' })).toEqual({
    fullName: 'Rivera, Zoe',
  });
});

it('3.12 a student’s name is stored with single spaces and in the Unicode form NFC', () => {
  expect(changedFields(ANA, { fullName: '  Rivera,   Ane\u0301  ' })).toEqual({ fullName: 'Rivera, Ané' });
});

it('3.1 when a student’s name or nickname is saved, invisible characters are removed', () => {
  expect(changedFields(ANA, { fullName: '\u202aRivera, Zoe\u202c', nickname: 'Zo\u00ade\u200e' })).toEqual({
    fullName: 'Rivera, Zoe',
    nickname: 'Zoe',
  });
  expect(changedFields(ANA, { nickname: 'Rivera, Ana\u200e' })).toEqual({});
  const marked = { ...ANA, fullName: 'Rivera, Ana\u200e' };
  expect(changedFields(marked, { nickname: 'Rivera, Ana' })).toEqual({});
});

it('3.12 a stored student name that is too long may stay, but a new name must have at most 40 characters', () => {
  const long = studentRow(4, 'x'.repeat(50));
  expect(changedFields(long, { fullName: 'x'.repeat(50) })).toEqual({});
  expect(editProblems({ fullName: 'x'.repeat(41) })).toEqual({
    fullName: { message: 'String must contain at most 40 character(s)', fix: 'Remove 1.' },
  });
  expect(editProblems({ number: 100, gender: 'F', note: null })).toEqual({
    number: { message: 'Must be a number between 1 and 99' },
  });
});

it('3.11 two students can swap their student numbers in one save', () => {
  expect(
    numberConflict(
      [ANA, BO],
      [
        { id: 1, edit: { number: 8 } },
        { id: 2, edit: { number: 7 } },
      ],
    ),
  ).toBeNull();
});

it('3.11 if a save would give two students the same number, the error names the number and both students', () => {
  expect(numberConflict([ANA, BO], [{ id: 2, edit: { number: 7 } }])).toEqual({ number: 7, students: [ANA, BO] });
});

it('3.11 a student can get a number that the same save takes from another student, or that a removed student has', () => {
  const edits = [
    { id: 1, edit: { number: null } },
    { id: 2, edit: { number: 7 } },
  ];
  expect(numberConflict([ANA, BO], edits)).toBeNull();
  expect(numberConflict([ANA, CAI], [{ id: 1, edit: { number: 9 } }])).toBeNull();
});

it('3.11 if two students already have the same number, the teacher can still change their other fields', () => {
  const twin = { ...BO, number: 7 };
  expect(numberConflict([ANA, twin], [{ id: 2, edit: { gender: 'M' } }])).toBeNull();
});
