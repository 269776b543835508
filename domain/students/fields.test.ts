import { expect, it } from 'vitest';
import { studentRow } from '../../tests/support/rows.ts';
import { FIELD_NAMES, fieldText, STUDENT_FIELDS } from './fields.ts';

it.each(['number', 'groupNumber'] as const)('3.15 the student detail %s is a number from 1 to 99', (field) => {
  expect(['1', '99', ' 07 '].map((text) => STUDENT_FIELDS[field].problem(text))).toEqual([null, null, null]);
  for (const text of ['0', '00', '100', '1.5', '-1', 'seven']) {
    expect(STUDENT_FIELDS[field].problem(text)).toEqual({ message: 'Must be a number between 1 and 99' });
  }
});

it('3.15 a student’s gender is a single letter, and the skill level is a number from 1 to 5', () => {
  expect([STUDENT_FIELDS.gender.problem('x'), STUDENT_FIELDS.skillLevel.problem('5')]).toEqual([null, null]);
  expect(STUDENT_FIELDS.gender.problem('MF')).toEqual({ message: 'Must be a single letter' });
  expect(STUDENT_FIELDS.gender.problem('7')).toEqual({ message: 'Must be a single letter' });
  expect(STUDENT_FIELDS.skillLevel.problem('6')).toEqual({ message: 'Must be a number between 1 and 5' });
});

it('3.3 each input for a student’s detail shows the stored value, and the input for the nickname shows the full name if there is no nickname', () => {
  const student = { ...studentRow(301, 'Rivera, Ana'), number: 7, note: null };
  const texts = Object.fromEntries(FIELD_NAMES.map((field) => [field, fieldText(student, field)]));
  expect(texts).toMatchObject({ nickname: 'Rivera, Ana', number: '7', skillLevel: '3', note: '' });
});
