import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { addresses } from '../../platform/addresses.ts';
import { setUpSteps } from './steps.ts';

const state = (facts: Partial<Parameters<typeof setUpSteps>[0]>) =>
  setUpSteps({ hasGradeBook: true, hasSettings: true, settings: defaultSettings(), classes: [], ...facts }).map(
    ({ done, to }) => (done ? 'done' : to),
  );

test('2.7 a new teacher can create a grade book or check the settings first', () => {
  expect(state({ hasGradeBook: false, hasSettings: false })).toEqual([
    addresses.createGradeBook,
    addresses.settings,
    null,
    null,
  ]);
});

test('2.7 after the grade book the settings come next, and the teacher can create a class without them', () => {
  expect(state({ hasSettings: false })).toEqual(['done', addresses.settings, addresses.createClass, null]);
});

test('2.7 after the settings, the teacher’s next step is to create a class', () => {
  expect(state({})).toEqual(['done', 'done', addresses.createClass, null]);
});

test('2.7 after the class, the teacher’s next step is to add its roster', () => {
  expect(state({ classes: [{ id: 5, students: 0 }] })).toEqual(['done', 'done', 'done', addresses.uploadRoster(5)]);
});

test('2.7 all steps of the set-up are done when the settings are saved and one class has students', () => {
  const classes = [
    { id: 5, students: 0 },
    { id: 6, students: 31 },
  ];
  expect(state({ classes })).toEqual(['done', 'done', 'done', 'done']);
});
