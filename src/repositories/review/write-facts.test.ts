import { beforeEach, expect, test } from 'vitest';
import { entryOf, NOON, TestDevice } from '../../../tests/support/device.ts';
import { bookRow, classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { placeOf } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { EntryError } from '../../db/stored.ts';
import { arrivedTable, brokenNameRule, deletedRow, heldByDelete, writeFacts } from './write-facts.ts';
import { rowCounts } from './outbox.ts';
import { basesOf, rowsOf } from '../../../tests/support/stored-rows.ts';

const [ANA, BEN] = [21, 22];
const PERIOD_2 = 2;
let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.db.classes.put(classRow(PERIOD_2, 'Period 2'));
  await device.db.students.put(studentRow(ANA, 'Rivera, Ana', { classId: PERIOD_2 }));
  await rowsOf(device.db, 'marks').bulkPut([markRow(ANA, '2026-11-19', { id: 500, classId: PERIOD_2 })]);
});

const update = (table: 'students' | 'marks' | 'classes', id: number, fields = {}, day = '2026-11-19'): Patch => ({
  ...placeOf(table, { id, classId: PERIOD_2, createdAt: day }),
  kind: 'update',
  fields,
});
const refused = (code: string, rowId: number, ...patches: Patch[]) => {
  const error: EntryError = { code, status: 404, message: 'said', detail: { rowId, key: 'the-delete' }, at: NOON };
  return entryOf(patches, { state: 'refused', error });
};

test('R8.4 if a write changes a student, the app describes it by the student’s name, the class and the changed fields', async () => {
  const facts = await writeFacts(device.db, entryOf([update('students', ANA, { number: 7 })]));
  expect(facts).toMatchObject({ table: 'students', name: 'Rivera, Ana', className: 'Period 2', fields: { number: 7 } });
});

test('R8.4 if a write changes several marks, the app describes it by the number of marks, and by the day and the student of the first mark', async () => {
  await device.db.students.put(studentRow(BEN, 'Brown, Ben', { classId: PERIOD_2 }));
  await rowsOf(device.db, 'marks').put(markRow(BEN, '2026-11-20', { id: 501, classId: PERIOD_2 }));
  const [anas, bens] = [update('marks', 500), update('marks', 501, {}, '2026-11-20')];
  // A patch of another table does not count as a mark.
  const facts = await writeFacts(device.db, entryOf([anas, bens, update('students', BEN)]));
  expect(facts).toMatchObject({ table: 'marks', count: 2, day: '2026-11-19', student: 'Rivera, Ana' });
  const reversed = await writeFacts(device.db, entryOf([bens, anas]));
  expect(reversed).toMatchObject({ table: 'marks', count: 2, day: '2026-11-20', student: 'Brown, Ben' });
});

test('R8.4 if this device no longer shows the student of a write, the description of the write has the name from the server’s copy of the student', async () => {
  await device.db.students.delete(ANA);
  await basesOf(device.db).put({ table: 'students', id: ANA, row: { id: ANA, fullName: 'Rivera, Ana' } });
  const facts = await writeFacts(device.db, entryOf([update('students', ANA, { number: 7 })]));
  expect(facts).toMatchObject({ name: 'Rivera, Ana', className: null });
});

test('R8.4 if two writes change the same mark, the app counts this mark once', () => {
  const entries = [
    entryOf([update('marks', 1), update('marks', 2)]),
    entryOf([update('marks', 2), update('students', 3)]),
  ];
  expect([...rowCounts(entries)]).toEqual([
    ['marks', 2],
    ['students', 1],
  ]);
});

test('R8.4 if the server refuses a write because something was deleted, and the device has not received the delete, the app can’t name what was deleted', async () => {
  expect(await deletedRow(device.db, refused('gone', ANA, update('students', ANA, { number: 7 })))).toBeNull();
});

test('R8.4 if the server refuses to delete a class because of a new mark, the app finds out from the id in the refusal that it is a mark', async () => {
  const deleting: Patch = { table: 'classes', id: PERIOD_2, kind: 'delete', key: 'k' };
  expect(await arrivedTable(device.db, refused('changed', 500, deleting))).toBe('marks');
  expect(await arrivedTable(device.db, refused('changed', ANA, deleting))).toBe('students');
  expect(await arrivedTable(device.db, refused('gone', 500, deleting))).toBeNull();
  expect(await arrivedTable(device.db, refused('changed', 999, deleting))).toBeNull();
});

test('2.15 if the server refuses to delete a grade book because of newer marks, the app counts the classes, students and marks that it has now', async () => {
  const BOOK = 1;
  await device.db.gradeBooks.put(bookRow(BOOK, 'Fall 2026'));
  await device.db.classes.put(classRow(3, 'Other book', { gradeBookId: 2 }));
  await device.db.students.put(studentRow(22, 'Else, Where', { classId: 3 }));
  const deleting: Patch = { table: 'gradeBooks', id: BOOK, kind: 'delete', key: 'k' };
  const held = await heldByDelete(device.db, refused('changed', 500, deleting));
  expect([...(held ?? [])]).toEqual([
    ['classes', 1],
    ['students', 1],
    ['marks', 1],
  ]);
  expect(await heldByDelete(device.db, refused('gone', 500, deleting))).toBeNull();
});

test.each([
  ['gradeBooks', 'name', 'Fall', 'String must contain at least 6 character(s)'],
  ['classes', 'name', 'Period 3/4', 'Name must not contain special characters'],
  ['students', 'fullName', 'A', 'Name must be at least 2 characters'],
  ['assessments', 'name', 'A'.repeat(31), 'String must contain at most 30 character(s)'],
] as const)(
  'R8.4 if the server refuses a name in the table %s as `invalid`, the device itself finds out which rule the name breaks',
  (table, field, broken, message) => {
    const naming = (name: string): Patch => ({ table, id: 9, kind: 'update', fields: { [field]: name } }) as Patch;
    expect(brokenNameRule(entryOf([naming(broken)]))?.message).toBe(message);
    expect(brokenNameRule(entryOf([naming('Fall 2026'), naming(broken)]))?.message).toBe(message);
    expect(brokenNameRule(entryOf([naming('Fall 2026')]))).toBeNull();
    expect(brokenNameRule(entryOf([update('students', ANA, { number: 7 })]))).toBeNull();
  },
);
