import { expect, test } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { isSetUp, nextStep, progressOf, setUpSteps } from './steps.ts';

type Facts = Parameters<typeof setUpSteps>[0];
const steps = (facts: Partial<Facts>) => setUpSteps({ hasGradeBook: true, hasSettings: true, classes: [], ...facts });
const state = (facts: Partial<Facts>) => steps(facts).map(({ done, to }) => (done ? 'done' : to));
const classOf = (id: number, students: number, isSample = false) => ({ id, students, isSample });

test('2.7 a new teacher can begin the set-up with one of three steps: create a grade book, check the settings, or add a class, which makes a grade book too', () => {
  expect(state({ hasGradeBook: false, hasSettings: false })).toEqual([
    addresses.createGradeBook,
    addresses.settings,
    addresses.createClass,
    null,
  ]);
});

test('2.7 after the teacher has created a grade book, the next set-up steps are the settings and a new class, in either order', () => {
  expect(state({ hasSettings: false })).toEqual(['done', addresses.settings, addresses.createClass, null]);
});

test('2.7 after the teacher has saved the settings, the next set-up step is to create a class', () => {
  expect(state({})).toEqual(['done', 'done', addresses.createClass, null]);
});

test('2.7 after the teacher has created a class, the next set-up step is to add the roster of this class', () => {
  expect(state({ classes: [classOf(5, 0)] })).toEqual(['done', 'done', 'done', addresses.uploadRoster(5)]);
});

test('2.7 all steps of the set-up are done if the settings are saved and one class has students', () => {
  const classes = [classOf(5, 0), classOf(6, 31)];
  expect(state({ classes })).toEqual(['done', 'done', 'done', 'done']);
});

test('2.7 the set-up is complete if the teacher has a grade book, saved settings and a class, even if the class has no roster', () => {
  const all = { classes: [classOf(5, 0)] };
  expect(isSetUp(steps(all))).toBe(true);
  for (const one of [{ hasGradeBook: false }, { hasSettings: false }, { classes: [] }])
    expect(isSetUp(steps({ ...all, ...one }))).toBe(false);
});

test('2.7 the number above the list of set-up steps is the number of ticked steps, even if an earlier step has no tick', () => {
  expect(progressOf(steps({ hasGradeBook: false, hasSettings: false }))).toEqual({ done: 0, of: 4 });
  expect(progressOf(steps({ classes: [classOf(5, 0)] }))).toEqual({ done: 3, of: 4 });
  expect(progressOf(steps({ hasSettings: false, classes: [classOf(5, 31)] }))).toEqual({ done: 3, of: 4 });
});

test('1.111 ‘Getting started’ suggests these steps in order: create a class (with its grade book), check the settings, add a roster', () => {
  const next = (facts: Partial<Facts>) => nextStep(steps(facts))?.to;
  expect(next({ hasGradeBook: false, hasSettings: false })).toBe(addresses.createClass);
  expect(next({ hasSettings: false })).toBe(addresses.createClass);
  expect(next({ hasSettings: false, classes: [classOf(5, 0)] })).toBe(addresses.settings);
  expect(next({ classes: [classOf(5, 0)] })).toBe(addresses.uploadRoster(5));
  expect(next({ classes: [classOf(5, 31)] })).toBeUndefined();
});

test('1.117 if the teacher has only the sample class, the set-up steps “class” and “roster” have no tick', () => {
  expect(state({ classes: [classOf(9, 24, true)] })).toEqual(['done', 'done', addresses.createClass, null]);
});
