import { expect, test } from 'vitest';
import type { ClassOverview } from './class-overview.ts';
import { nextClass } from './next-class.ts';

const one = (id: number, start: string | null, more: Partial<ClassOverview> = {}): ClassOverview => ({
  id,
  name: `Period ${id}`,
  students: 30,
  times: start === null ? null : { start, end: start.replace(/\d\d$/, '50') },
  state: { kind: 'not taken', last: null },
  unsaved: [],
  ...more,
});

test('2.6 the class that is running comes first, with the minutes left', () => {
  const next = nextClass([one(1, '08:00'), one(2, '10:00')], '10:27');
  expect(next).toMatchObject({ one: { id: 2 }, when: { kind: 'now', minutesLeft: 23 } });
});

test('2.6 a running class stays even when its roll is done', () => {
  expect(nextClass([one(1, '10:00', { state: { kind: 'done' } }), one(2, '12:00')], '10:27')?.one.id).toBe(1);
});

test('2.6 between classes it is the next of today whose roll is not done', () => {
  const classes = [one(1, '08:00'), one(2, '12:00', { state: { kind: 'done' } }), one(3, '13:00')];
  expect(nextClass(classes, '11:00')).toMatchObject({ one: { id: 3 }, when: { kind: 'later', start: '13:00' } });
});

test('2.6 without times, or after the last class, it is the first that is not done', () => {
  expect(nextClass([one(1, null, { state: { kind: 'done' } }), one(2, null)], '11:00')).toMatchObject({
    one: { id: 2 },
    when: { kind: 'any' },
  });
  expect(nextClass([one(1, '08:00'), one(2, '09:00')], '17:00')).toMatchObject({
    one: { id: 1 },
    when: { kind: 'any' },
  });
});

test('2.6 a class without students has no roll to take', () => {
  expect(nextClass([one(1, '10:00', { students: 0 })], '10:27')).toBeNull();
});

test('2.6 when all is done there is nothing next', () => {
  expect(nextClass([one(1, null, { state: { kind: 'done' } })], '11:00')).toBeNull();
});
