import { beforeEach, expect, test } from 'vitest';
import type { ClassRow } from '#domain/tables/classes.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { countsOfClass, deleteClass, findClass, updateClassSettings } from './classes.ts';

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

async function stored(name: string, more: Partial<ClassRow> = {}): Promise<ClassRow> {
  const row = classRow(1, name, more);
  await device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
  await device.has('classes', { ...row });
  return row;
}

test('2.13 a save of class settings sends only the fields that the teacher changed and that differ from the stored fields', async () => {
  const row = await stored('Period 3', { startTime: '09:00' });
  expect(await updateClassSettings(device, row, { name: ' Period  3 ', startTime: '09:00', endTime: '09:45' })).toBe(
    'saved',
  );
  expect(await device.outbox()).toMatchObject([
    { method: 'PATCH', path: 'classes', body: { id: 1, endTime: '09:45' } },
  ]);
  expect(Object.keys((await device.outbox())[0]?.body as object)).toEqual(['id', 'endTime']);
  expect(await device.db.classes.get(1)).toMatchObject({ startTime: '09:00', endTime: '09:45' });
});

test('2.13 if the class settings that the teacher saves equal the stored settings, the device sends nothing', async () => {
  const row = await stored('Period 3');
  expect(await updateClassSettings(device, row, { groupBy: row.groupBy })).toBe('unchanged');
  expect(await updateClassSettings(device, row, { name: ' Period  3 ' })).toBe('unchanged');
  expect(await device.db.outbox.count()).toBe(0);
});

test('2.13 if a page shows outdated class settings, a save compares the new values with the stored class, not with the values of the page', async () => {
  const row = await stored('Period 3', { startTime: '09:00' });
  await updateClassSettings(device, row, { startTime: '10:00' });
  expect(await updateClassSettings(device, row, { startTime: '09:00' })).toBe('saved');
  expect(await device.db.classes.get(1)).toMatchObject({ startTime: '09:00' });
});

test('2.13 if the name of a class has less than 6 characters, the teacher can save the times, but not another short name', async () => {
  const row = await stored('PE 7');
  expect(await updateClassSettings(device, row, { name: 'PE 7', startTime: '09:00' })).toBe('saved');
  expect(await updateClassSettings(device, row, { name: 'PE 8' })).toEqual({
    name: { message: 'String must contain at least 6 character(s)', fix: 'Add 2 more.' },
  });
  expect(await device.outbox()).toMatchObject([{ body: { id: 1, startTime: '09:00' } }]);
});

test('2.13 if the new end time of a class is earlier than its stored start time, the device refuses to save the class settings', async () => {
  const row = await stored('Period 3', { mondayStartTime: '09:00' });
  expect(await updateClassSettings(device, row, { mondayEndTime: '08:45', name: 'Period 33' })).toEqual({
    mondayEndTime: { message: 'The end time must be after the start time' },
  });
  expect(await device.db.outbox.count()).toBe(0);
});

test('2.13 even if the stored times of a class are invalid, the teacher can change the name of the class', async () => {
  const row = await stored('Period 3', { fridayEndTime: '09:00' });
  expect(await updateClassSettings(device, row, { name: 'Period 33' })).toBe('saved');
});

test('2.14 when the teacher deletes a class, this device hides the class immediately, and the outbox contains one delete', async () => {
  await stored('Period 3');
  await deleteClass(device, 1);
  expect(await findClass(device.db, 1)).toBeNull();
  expect(await device.outbox()).toMatchObject([{ method: 'DELETE', path: 'classes/1', state: 'waiting' }]);
});

test('2.14, D2 the delete of a class sends in `seen` the cursor (newest pulled change) that the device had when the dialog counted the marks', async () => {
  await stored('Period 3');
  await device.pulledTo(10);
  const { seen } = await countsOfClass(device.db, 1);
  await device.pulledTo(20);
  await deleteClass(device, 1, seen);
  expect(await device.outbox()).toMatchObject([{ path: 'classes/1', seen: 10 }]);
});

test('2.14 the numbers in the dialog before the delete of a class exclude removed students, but include the marks of removed students', async () => {
  await stored('Period 3');
  await device.db.students.bulkPut([
    studentRow(11, 'Abdi, Hodan'),
    studentRow(12, 'Gone, Ali', { deleted: true }),
    studentRow(13, 'Else, Where', { classId: 2 }),
  ]);
  await rowsOf(device.db, 'marks').bulkPut([
    markRow(11, '2026-01-08'),
    markRow(11, '2026-01-09'),
    markRow(12, '2026-01-09'),
    markRow(13, '2026-01-09', { classId: 2 }),
  ]);
  expect(await countsOfClass(device.db, 1)).toMatchObject({ students: 1, marks: 3 });
});
