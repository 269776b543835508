import { describe, expect, it } from 'vitest';
import type { Patch } from '#domain/patch.ts';
import type { TableName } from '#domain/model.ts';
import type { Fields } from '#domain/rows.ts';
import { entryOf } from '../../tests/support/device.ts';
import { dependentsOf } from './dependents.ts';

const create = (table: TableName, id: number, fields: Fields = {}): Patch => ({ table, id, kind: 'create', fields });
const update = (table: TableName, id: number, fields: Fields = {}): Patch => ({ table, id, kind: 'update', fields });

const book = entryOf([create('gradeBooks', 1, { name: 'Fall 2026' })]);
const current = entryOf([create('profile', 7, { currentGradeBookId: 1 })]);
const newClass = entryOf([create('classes', 2, { gradeBookId: 1 })]);
const students = entryOf([create('students', 3, { classId: 2 })]);
const marks = entryOf([create('marks', 4, { studentId: 3, classId: 2 })]);
const otherClass = entryOf([create('classes', 20, { gradeBookId: 10 })]);
const all = [book, current, newClass, students, marks, otherClass];

describe('R8 what needs a refused write', () => {
  it('R8 all that refers to or lies below what it was to create, down to the marks', () => {
    expect(dependentsOf(book, all)).toEqual([current, newClass, students, marks]);
    expect(dependentsOf(students, all)).toEqual([marks]);
  });

  it('R8 what touches a row that it was to create, deletes and restores too', () => {
    const rename = entryOf([update('classes', 2, { name: 'PE 8' })]);
    const remove = entryOf([{ table: 'classes', id: 2, kind: 'delete', key: 'k' }]);
    const bringBack = entryOf([{ table: 'classes', id: 2, kind: 'restore', key: 'k' }]);
    expect(dependentsOf(newClass, [newClass, rename, remove, bringBack])).toEqual([rename, remove, bringBack]);
  });

  it('R8 one entry that needs it only in part is parked whole', () => {
    const both = entryOf([
      create('marks', 5, { studentId: 99, classId: 2 }),
      create('marks', 6, { studentId: 3, classId: 2 }),
    ]);
    expect(dependentsOf(students, [students, both])).toEqual([both]);
  });

  it('R8 a write that only changed or deleted leaves nothing missing', () => {
    const rename = entryOf([update('gradeBooks', 1, { name: 'Autumn 2026' })]);
    expect(dependentsOf(rename, [rename, newClass])).toEqual([]);
  });

  it('R8 entries before it are none of its business', () => {
    expect(dependentsOf(marks, all)).toEqual([]);
  });

  it('R8 refused settings do not park the settings that put them right', () => {
    const refused = entryOf([create('settings', 7, { dailyPointValue: 5 })]);
    const right = entryOf([create('settings', 7, { dailyPointValue: 6 })]);
    expect(dependentsOf(refused, [refused, right])).toEqual([]);
    const other = entryOf([create('profile', 7, { currentGradeBookId: 8 })]);
    expect(dependentsOf(current, [current, other])).toEqual([]);
  });
});
