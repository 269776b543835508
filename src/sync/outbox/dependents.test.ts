import { expect, it } from 'vitest';
import type { Patch } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { entryOf } from '../../../tests/support/device.ts';
import { needsCreated } from './dependents.ts';

const create = (table: TableName, id: number, fields: Fields = {}): Patch => ({ table, id, kind: 'create', fields });
const update = (table: TableName, id: number, fields: Fields = {}): Patch => ({ table, id, kind: 'update', fields });

const book = entryOf([create('gradeBooks', 1, { name: 'Fall 2026' })]);
const current = entryOf([create('profile', 7, { currentGradeBookId: 1 })]);
const newClass = entryOf([create('classes', 2, { gradeBookId: 1 })]);
const students = entryOf([create('students', 3, { classId: 2 })]);
const marks = entryOf([create('marks', 4, { studentId: 3, classId: 2 })]);
const otherClass = entryOf([create('classes', 20, { gradeBookId: 10 })]);
const all = [book, current, newClass, students, marks, otherClass];

const needing = (aside: OutboxEntry[]) => all.filter((entry) => needsCreated(entry, aside));

it('R8.1 a write depends on a refused create if it changes the created row, refers to it, or creates a row below it', () => {
  expect(needing([book])).toEqual([book, current, newClass]);
  expect(needing([newClass])).toEqual([newClass, students]);
  expect(needing([newClass, students])).toEqual([newClass, students, marks]);
  expect(needing([students])).toEqual([students, marks]);
  expect(needing([])).toEqual([]);
});

it('R8.1 the delete or restore of a row depends on the refused create of this row', () => {
  const rename = entryOf([update('classes', 2, { name: 'PE 8' })]);
  const remove = entryOf([{ table: 'classes', id: 2, kind: 'delete', key: 'k' }]);
  const bringBack = entryOf([{ table: 'classes', id: 2, kind: 'restore', key: 'k' }]);
  for (const entry of [rename, remove, bringBack]) expect(needsCreated(entry, [newClass])).toBe(true);
});

it('R8.1 a write of several rows depends on a refused create if at least one of its patches (row changes) does', () => {
  const both = entryOf([
    create('marks', 5, { studentId: 99, classId: 2 }),
    create('marks', 6, { studentId: 3, classId: 2 }),
  ]);
  expect(needsCreated(both, [students])).toBe(true);
});

it('R8.1 no write depends on a refused change or a refused delete of a row, because the row exists anyway', () => {
  const rename = entryOf([update('gradeBooks', 1, { name: 'Autumn 2026' })]);
  expect(needing([rename])).toEqual([]);
});

it('R8.1 a save of settings never depends on a refused save of settings, because the row of the settings always exists', () => {
  const refused = entryOf([create('settings', 7, { dailyPointValue: 5 })]);
  const right = entryOf([create('settings', 7, { dailyPointValue: 6 })]);
  expect(needsCreated(right, [refused])).toBe(false);
  const other = entryOf([create('profile', 7, { currentGradeBookId: 8 })]);
  expect(needsCreated(other, [current])).toBe(false);
});
