import { expect, test } from 'vitest';
import type { ClassOverview } from './class-overview.ts';
import { nextClass } from './next-class.ts';

const one = (id: number, start: string | null, more: Partial<ClassOverview> = {}): ClassOverview => ({
  id,
  name: `Period ${id}`,
  isSample: false,
  students: 30,
  times: start === null ? null : { start, end: start.replace(/\d\d$/, '50') },
  state: { kind: 'not taken', last: null },
  unsaved: [],
  rolls: [],
  missing: [],
  ...more,
});

test('2.6 the app suggests the class whose lesson is running now, with the number of minutes until the lesson ends', () => {
  const next = nextClass([one(1, '08:00'), one(2, '10:00')], '10:27');
  expect(next).toMatchObject({ one: { id: 2 }, when: { kind: 'now', minutesLeft: 23 } });
});

test('2.6 the app suggests the class whose lesson is running now, even if the roll of this class is done', () => {
  expect(nextClass([one(1, '10:00', { state: { kind: 'done' } }), one(2, '12:00')], '10:27')?.one.id).toBe(1);
});

test('2.6 between two lessons, the app suggests the next class of today whose roll is not done', () => {
  const classes = [one(1, '08:00'), one(2, '12:00', { state: { kind: 'done' } }), one(3, '13:00')];
  expect(nextClass(classes, '11:00')).toMatchObject({ one: { id: 3 }, when: { kind: 'later', start: '13:00' } });
});

test('2.6 if the classes have no start times, or all lessons of today are over, the app suggests the first class whose roll is not done', () => {
  expect(nextClass([one(1, null, { state: { kind: 'done' } }), one(2, null)], '11:00')).toMatchObject({
    one: { id: 2 },
    when: { kind: 'any' },
  });
  expect(nextClass([one(1, '08:00'), one(2, '09:00')], '17:00')).toMatchObject({
    one: { id: 1 },
    when: { kind: 'any' },
  });
});

test('2.6 the app never suggests a class without students, because such a class has no roll', () => {
  expect(nextClass([one(1, '10:00', { students: 0 })], '10:27')).toBeNull();
});

test('2.6 if all rolls of today are done and no lesson is running, the app suggests no class', () => {
  expect(nextClass([one(1, null, { state: { kind: 'done' } })], '11:00')).toBeNull();
});

test('1.117 the app suggests the sample class only while the teacher has no class of their own', () => {
  const sample = one(9, null, { isSample: true });
  expect(nextClass([sample], '11:00')?.one.id).toBe(9);
  expect(nextClass([one(1, null, { state: { kind: 'done' } }), sample], '11:00')).toBeNull();
});
