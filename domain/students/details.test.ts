import { describe, expect, it } from 'vitest';
import { studentRow } from '../../tests/support/rows.ts';
import { fieldEdit, fillColumn, pastedColumn, withTypedDetail, wrongDetails } from './details.ts';

const ANA = studentRow(1, 'Rivera, Ana', { number: 7 });
const BO = studentRow(2, 'Chen, Bo');
const CAI = studentRow(3, 'Duarte, Cai', { number: 3 });

it('3.16 if a teacher types the stored value of a student’s detail, or clears an empty one, the draft contains no change of it', () => {
  expect(withTypedDetail({ 1: '9' }, ANA, 'number', '7')).toEqual({});
  expect(withTypedDetail({}, BO, 'number', null)).toEqual({});
  expect(withTypedDetail({ 2: '4' }, ANA, 'number', null)).toEqual({ 1: null, 2: '4' });
});

it('3.16 the app sends a typed student number as a number, a letter in upper case, a cleared detail as null, and no blank text', () => {
  expect([
    fieldEdit('number', ' 07 '),
    fieldEdit('gender', 'x'),
    fieldEdit('groupNumber', null),
    fieldEdit('skillLevel', '  '),
  ]).toEqual([{ number: 7 }, { gender: 'X' }, { groupNumber: null }, {}]);
});

it('3.16 the app marks a typed student detail as wrong if it is invalid, but not if it is blank or cleared', () => {
  expect(wrongDetails('number', { 1: '100', 2: '', 3: null })).toEqual([1]);
});

describe('3.15 a column that the teacher pastes into the table of details', () => {
  it('3.15 a pasted text with several lines fills a column of student details, and a single value does not', () => {
    expect(pastedColumn('1\r\n2\r\n\r\n3\r\n')).toEqual(['1', '2', '', '3']);
    expect(pastedColumn('12\n')).toBeNull();
  });

  it('3.15 if a teacher pastes several columns into the student details, only the first column is used', () => {
    expect(pastedColumn('1\tM\n2\tF')).toEqual(['1', '2']);
  });

  it('3.31 a valid pasted value appears in the student details as the app writes it, and an invalid text appears unchanged', () => {
    const rows = [ANA, BO, CAI, studentRow(4, 'Egger, Al')];
    expect(fillColumn({}, rows, 'number', ['7.0', '٢٥', '1,000', '8 (captain)']).typed).toEqual({
      2: '25',
      3: '1,000',
      4: '8 (captain)',
    });
    expect(fillColumn({}, [BO], 'gender', ['f']).typed).toEqual({ 2: 'F' });
  });

  it('3.15 a column pasted into the student details fills rows downwards, skips empty cells, and counts lines that do not fit', () => {
    expect(fillColumn({ 1: '5' }, [BO, CAI], 'number', ['11', '', '12', '13'])).toEqual({
      typed: { 1: '5', 2: '11' },
      filled: 1,
      over: 2,
    });
  });
});
