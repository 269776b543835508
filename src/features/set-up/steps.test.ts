import { expect, test } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { setUpSteps } from './steps.ts';

const state = (facts: Parameters<typeof setUpSteps>[0]) =>
  setUpSteps(facts).map(({ done, to }) => (done ? 'done' : to));

test('2.7 at first only the grade book can be made', () => {
  expect(state({ hasGradeBook: false, classes: [] })).toEqual([addresses.createGradeBook, null, null]);
});

test('2.7 with a grade book the class is next', () => {
  expect(state({ hasGradeBook: true, classes: [] })).toEqual(['done', addresses.createClass, null]);
});

test('2.7 with a class its roster is next', () => {
  expect(state({ hasGradeBook: true, classes: [{ id: 5, students: 0 }] })).toEqual([
    'done',
    'done',
    addresses.uploadRoster(5),
  ]);
});

test('2.7 one class with students ends the set-up', () => {
  const classes = [
    { id: 5, students: 0 },
    { id: 6, students: 31 },
  ];
  expect(state({ hasGradeBook: true, classes })).toEqual(['done', 'done', 'done']);
});
