import { expect, test } from 'vitest';
import { day } from '../../tests/support/rows.ts';
import { rollState, wantsAttention } from './roll-state.ts';

const ids = Array.from({ length: 32 }, (_, index) => index + 1);
const recorded = (count: number) => new Set(ids.slice(0, count));

test('2.4 if only some students have a record of today, the state of the class’s roll contains how many have none', () => {
  expect(rollState(ids, recorded(28), day('2026-11-19'))).toEqual({ kind: 'to do', left: 4, of: 32 });
});

test('2.4 if every student who was not removed has a record of today, the state of the class’s roll is “done”', () => {
  expect(rollState(ids, recorded(32), day('2026-11-20'))).toEqual({ kind: 'done' });
});

test('2.4 if no student has a record of today, the state of the class’s roll contains the day of the most recent roll', () => {
  expect(rollState(ids, new Set(), day('2026-11-19'))).toEqual({ kind: 'not taken', last: '2026-11-19' });
  expect(rollState(ids, new Set(), null)).toEqual({ kind: 'not taken', last: null });
});

test('2.4 records of removed students do not change the state of today’s roll of a class', () => {
  expect(rollState([1, 2], new Set([99]), null)).toEqual({ kind: 'not taken', last: null });
  expect(rollState([1, 2], new Set([1, 2, 99]), null)).toEqual({ kind: 'done' });
});

test('2.4 the roll of a class without students has the state “no students”', () => {
  expect(rollState([], new Set(), null)).toEqual({ kind: 'no students' });
});

test('2.4 the number of students without a record of today is yellow if it is six or more, and otherwise green', () => {
  expect(wantsAttention(rollState(ids, recorded(26), null))).toBe(true);
  expect(wantsAttention(rollState(ids, recorded(27), null))).toBe(false);
  expect(wantsAttention({ kind: 'done' })).toBe(false);
});
