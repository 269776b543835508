import { expect, test } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { setUpSteps } from './steps.ts';

const state = (facts: Parameters<typeof setUpSteps>[0]) =>
  setUpSteps(facts).map(({ done, to }) => (done ? 'done' : to));

test('2.7 the first step of a new teacher is to create a grade book', () => {
  expect(state({ hasGradeBook: false, classes: [] })).toEqual([addresses.createGradeBook, null, null]);
});

test('2.7 after the grade book, the teacher’s next step is to create a class', () => {
  expect(state({ hasGradeBook: true, classes: [] })).toEqual(['done', addresses.createClass, null]);
});

test('2.7 after the class, the teacher’s next step is to add its roster', () => {
  expect(state({ hasGradeBook: true, classes: [{ id: 5, students: 0 }] })).toEqual([
    'done',
    'done',
    addresses.uploadRoster(5),
  ]);
});

test('2.7 all steps of the set-up are done when one class has students', () => {
  const classes = [
    { id: 5, students: 0 },
    { id: 6, students: 31 },
  ];
  expect(state({ hasGradeBook: true, classes })).toEqual(['done', 'done', 'done']);
});
