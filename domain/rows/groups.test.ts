import { expect, it } from 'vitest';
import { TABLES } from '../tables/all.ts';
import { GROUPED_TABLES, groupKeyOf, parseRecordRef, placeOf, recordRef } from './groups.ts';

it('S1 the storage group of a mark is its class and day, and that of a score is its class and assessment', () => {
  expect(GROUPED_TABLES).toEqual(['marks', 'assessmentScores']);
  expect(groupKeyOf('marks', { classId: 7, createdAt: '2026-11-19', studentId: 3 })).toEqual([7, '2026-11-19']);
  expect(groupKeyOf('assessmentScores', { classId: 7, assessmentId: 9 })).toEqual([7, 9]);
});

it('S1 if a field that names the storage group is missing, the group of a mark is unknown; a student’s row has no group at all', () => {
  expect(groupKeyOf('marks', { classId: 7 })).toBeUndefined();
  expect(groupKeyOf('students', { classId: 7 })).toBeUndefined();
});

it('S1 the database key of a group of rows begins with the class, so that one key range contains all groups of a class', () => {
  for (const table of GROUPED_TABLES) expect(TABLES[table].group?.[0], table).toBe('classId');
});

it('S3 the database key of a record names the storage group of its rows, or the row’s id if the row has no known group', () => {
  expect(recordRef(placeOf('marks', { id: 5, classId: 7, createdAt: '2026-11-19' }))).toBe('marks/7/2026-11-19');
  expect(recordRef(placeOf('students', { id: 5, classId: 7 }))).toBe('students:5');
  expect(recordRef(placeOf('marks', { id: 5 }))).toBe('marks:5');
});

it('S3 the app can read the table and the storage group from the database key of a record', () => {
  expect(parseRecordRef('marks/7/2026-11-19')).toEqual({ table: 'marks', key: [7, '2026-11-19'], isGroup: true });
  expect(parseRecordRef('assessmentScores/7/9')).toEqual({ table: 'assessmentScores', key: [7, 9], isGroup: true });
  expect(parseRecordRef('students:5')).toEqual({ table: 'students', key: [5], isGroup: false });
});
