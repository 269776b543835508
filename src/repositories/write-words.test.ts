import { beforeEach, expect, test } from 'vitest';
import { entryOf, TestDevice } from '../../tests/support/device.ts';
import { classRow, markRow, studentRow } from '../../tests/support/rows.ts';
import type { Patch } from '#domain/sync/patch.ts';
import { countedRows, writeWords } from './write-words.ts';

const ANA = 21;
let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.db.classes.put(classRow(2, 'Period 2'));
  await device.db.students.put(studentRow(ANA, 'Rivera, Ana', { classId: 2 }));
  await device.db.marks.bulkPut([markRow(ANA, '2026-11-19', { id: 500, classId: 2 })]);
});

const words = (...patches: Patch[]) => writeWords(device.db, entryOf(patches));
const update = (table: 'students' | 'marks' | 'classes', id: number, fields = {}): Patch => ({
  table,
  id,
  kind: 'update',
  fields,
});

test.each<[string, Patch]>([
  ['Rivera, Ana – number 7, Period 2', update('students', ANA, { number: 7 })],
  ['Rivera, Ana – no nickname, Period 2', update('students', ANA, { nickname: null })],
  ['Rivera, Ana – remove from the class, Period 2', update('students', ANA, { deleted: true })],
  ['Mark of Rivera, Ana, Thu, Nov 19, Period 2', update('marks', 500, { attendanceState: 'A' })],
  ['Delete Period 2', { table: 'classes', id: 2, kind: 'delete', key: 'k' }],
  ['New grade book Fall 2026', { table: 'gradeBooks', id: 9, kind: 'create', fields: { name: 'Fall 2026' } }],
  ['Set of scoring settings', { table: 'settings', id: 7, kind: 'update', fields: {} }],
])('R8.4 a write is called "%s"', async (expected, patch) => {
  expect(await words(patch)).toBe(expected);
});

test('R8.4 many rows are counted, with their day and class', async () => {
  expect(await words(update('marks', 500), update('marks', 501))).toBe('2 marks, Thu, Nov 19, Period 2');
});

test('R8.4 a row that is gone from the screen is called as the server has it', async () => {
  await device.db.students.delete(ANA);
  await device.db.bases.put({ table: 'students', id: ANA, row: { id: ANA, fullName: 'Rivera, Ana' } });
  expect(await words(update('students', ANA, { number: 7 }))).toBe('Rivera, Ana – number 7');
});

test('R8.4 what hangs on a write is counted by table, each row once', () => {
  const entries = [
    entryOf([update('marks', 1), update('marks', 2)]),
    entryOf([update('marks', 2), update('students', 3)]),
  ];
  expect([countedRows(entries), countedRows([])]).toEqual(['2 marks and 1 student', '']);
});
