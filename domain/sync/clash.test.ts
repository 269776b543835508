import { expect, it } from 'vitest';
import { clashesOf, clashesSince } from './clash.ts';
import type { Fields } from '../tables/table.ts';

const row = (fields: Fields, stamp = '100.0.a', change = 5) => ({
  fields: { note1: null, note1State: null, attendanceState: 'P', ...fields },
  units: { attendance: { stamp, change }, note1: { stamp, change } },
});
const by = (device: string, ms: number, seen: number | null = 0) => ({ stamp: { ms, counter: 0, device }, seen });
type Tail = Parameters<typeof clashesOf> extends [unknown, ...infer Rest] ? Rest : never;
const met = (...given: Tail) => clashesOf('marks', ...given).map(({ unit }) => unit);

it('W9.1 if a write replaces another device’s value that its device did not know, there is a clash (conflict) that keeps the replaced value', () => {
  expect(clashesOf('marks', row({}), { attendanceState: 'A' }, by('b', 200))).toEqual([
    {
      unit: 'attendance',
      lost: { fields: { attendanceState: 'P' }, stamp: { ms: 100, counter: 0, device: 'a' } },
    },
  ]);
});

it('W9.1 if a write loses against a later value of another device that its device did not know, there is a clash (conflict) that keeps the lost value', () => {
  expect(clashesOf('marks', row({}), { note1: 'ND', note1State: 'a' }, by('b', 50))).toEqual([
    {
      unit: 'note1',
      lost: { fields: { note1: 'ND', note1State: 'a' }, stamp: { ms: 50, counter: 0, device: 'b' } },
    },
  ]);
});

it.each([
  ['both values are equal', row({}), { attendanceState: 'P' }, by('b', 200)],
  ['the other value is of the same device', row({}), { attendanceState: 'A' }, by('a', 200)],
  ['the device had received the other value before the write', row({}), { attendanceState: 'A' }, by('b', 200, 5)],
  ['nobody had set the value before', { ...row({}), units: {} }, { attendanceState: 'A' }, by('b', 200)],
  ['the client sends no stamps (R11)', row({}), { attendanceState: 'A' }, by('rest', 200, null)],
] as const)('W9.1 a write and another device’s value are no clash (conflict) if %s', (_, before, written, writer) => {
  expect(met(before, written, writer)).toEqual([]);
});

it('W9.1 if a write replaces several units (fields that merge as one) of another device, each unit is a separate clash (conflict)', () => {
  const written = { attendanceState: 'T', note1: 'ND', note1State: 'a', customNote: 'LATE' };
  expect(met(row({}), written, by('b', 200))).toEqual(['attendance', 'note1']);
});

it('W9.2a devices show a clash (two different values from two devices) for 30 days', () => {
  expect(clashesSince(Date.UTC(2026, 10, 20, 12))).toBe('2026-10-21T12:00:00.000Z');
});
