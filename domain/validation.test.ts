import { expect, it } from 'vitest';
import { classNameProblem, gradeBookNameProblem, studentNameProblem, studentNoteProblem } from './validation.ts';

const SPECIAL = 'Name must not contain special characters';

it.each(['Fall 2026', 'Térm_1: PE-7', '体育の成績 二', 'x'.repeat(60)])(
  '2.1 the grade book name “%s” is accepted',
  (name) => {
    expect(gradeBookNameProblem(name)).toBeNull();
  },
);

it('2.1 a grade book name has 6 to 60 characters as a person counts them, without the spaces around the name', () => {
  expect(gradeBookNameProblem('  Term1  ')).toEqual({
    message: 'String must contain at least 6 character(s)',
    fix: 'Add 1 more.',
  });
  expect(gradeBookNameProblem('x'.repeat(61))).toEqual({
    message: 'String must contain at most 60 character(s)',
    fix: 'Remove 1.',
  });
  expect(gradeBookNameProblem('   ')).toEqual({ message: 'Required' });
});

it('2.1 a colon is allowed in the name of a new grade book, but not in a changed name', () => {
  expect(gradeBookNameProblem('Term 1: PE', 'create')).toBeNull();
  expect(gradeBookNameProblem('Term 1: PE', 'edit')).toEqual({ message: SPECIAL, fix: 'Names can’t include “:”.' });
});

it.each(['Fall/2026', 'Fall 2026!', 'Fall\u00002026', 'Fall 🏀 2026'])(
  '2.1 the grade book name “%s” is refused',
  (name) => {
    expect(gradeBookNameProblem(name)).toMatchObject({ message: SPECIAL });
  },
);

it('2.2 a class name has 3 to 50 characters: letters and digits of any script, space, _ and -', () => {
  expect(['PE7', 'Période 2', '体育 3組', 'x'.repeat(50)].map((name) => classNameProblem(name))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(classNameProblem('P7')).toMatchObject({ message: 'String must contain at least 3 character(s)' });
  expect(classNameProblem('x'.repeat(51))).toMatchObject({ message: 'String must contain at most 50 character(s)' });
  expect(classNameProblem('PE: 7')).toMatchObject({ message: SPECIAL });
  expect(classNameProblem('PE 7 (boys)')).toEqual({ message: SPECIAL, fix: 'Names can’t include “(”.' });
});

it('2.2 the server accepts class names of up to 60 characters', () => {
  expect(classNameProblem('x'.repeat(60), 'server')).toBeNull();
  expect(classNameProblem('x'.repeat(61), 'server')).toMatchObject({
    message: 'String must contain at most 60 character(s)',
  });
});

it('2.2 a changed class name has 6 to 60 characters, and the message about a refused name quotes it', () => {
  expect(classNameProblem('x'.repeat(60), 'settings')).toBeNull();
  expect(classNameProblem('PE 7b', 'settings')).toEqual({
    message: 'String must contain at least 6 character(s)',
    fix: 'Add 1 more.',
  });
  expect(classNameProblem('Period 3!', 'settings')).toEqual({ message: SPECIAL, fix: 'Names can’t include “!”.' });
});

it('3.12 a changed name of a student has 2 to 40 characters of any kind except control characters', () => {
  expect(['Wu', '= 李, 明', 'x'.repeat(40)].map((name) => studentNameProblem(name, 'edit'))).toEqual([
    null,
    null,
    null,
  ]);
  expect(studentNameProblem(' x ', 'edit')).toEqual({ message: 'name must be at least 2 characters' });
  expect(studentNameProblem('x'.repeat(41), 'edit')).toEqual({
    message: 'String must contain at most 40 character(s)',
    fix: 'Remove 1.',
  });
  expect(studentNameProblem('Wu\u0007', 'edit')).toMatchObject({ message: SPECIAL });
});

it('3.13 the name of a new student has 2 to 50 characters', () => {
  expect(studentNameProblem('x'.repeat(50), 'create')).toBeNull();
  expect(studentNameProblem('x'.repeat(51), 'create')).toMatchObject({ fix: 'Remove 1.' });
  expect(studentNameProblem('', 'create')).toEqual({ message: 'Name must be at least 2 characters' });
});

it('3.18 a note about a student has at most 200 characters, and an emoji counts as one', () => {
  expect(studentNoteProblem('🏀'.repeat(200))).toBeNull();
  expect(studentNoteProblem(` ${'a'.repeat(200)} `), 'it is stored without these spaces').toBeNull();
  expect(studentNoteProblem('🏀'.repeat(203))).toMatchObject({ fix: 'Remove 3.' });
});
