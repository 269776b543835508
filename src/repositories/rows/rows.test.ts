import { beforeEach, describe, expect, it } from 'vitest';
import { A_TO_F } from '#domain/scoring/letters.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { TestDevice, USER } from '../../../tests/support/device.ts';
import { chunked } from './chunks.ts';
import { createClass, findClass, listClasses } from '../classes/classes.ts';
import { changeGradeBook, createGradeBook, currentGradeBook, listGradeBooks } from '../classes/grade-books.ts';
import { isComplete, outboxEntries, unsentRows } from '../review/outbox.ts';
import { saveSettings } from '../save-settings.ts';
import { readLetters, hasSavedSettings, readSettings } from '../settings.ts';
import { createStudents, listStudents } from '../students/students.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

const bury = (table: 'gradeBooks' | 'classes' | 'students', id: number) =>
  rowsOf(device.db, table).update(id, { tomb: 'k' });

async function bookId(name = 'Fall 2026'): Promise<number> {
  const id = await createGradeBook(device, name);
  if (typeof id !== 'number') throw new Error(id.message);
  return id;
}

async function classId(name = 'PE 7', startTime: string | null = null): Promise<number> {
  const id = await createClass(device, 1, name);
  if (typeof id !== 'number') throw new Error(id.message);
  await device.db.classes.update(id, { startTime });
  return id;
}

it('2.1 a new grade book immediately becomes the current grade book, and the outbox gets one write for the book and one for the choice', async () => {
  const id = await bookId(' Fall   2026 ');
  expect(await currentGradeBook(device.db, USER)).toMatchObject({ id, name: 'Fall 2026' });
  expect((await device.outbox()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST grade-books',
    'PATCH user',
  ]);
});

it('D1 a deleted grade book is not listed, and the teacher can give its name to a new grade book', async () => {
  const id = await bookId();
  await bury('gradeBooks', id);
  expect([await listGradeBooks(device.db), await currentGradeBook(device.db, USER)]).toEqual([[], null]);
  expect(await createGradeBook(device, 'Fall 2026')).toEqual(expect.any(Number));
});

it('2.23 all grade books of a teacher use the same scoring settings', async () => {
  const first = await bookId('Fall 2026');
  await bookId('Spring 2027');
  await saveSettings(device, { ...defaultSettings(), dailyPointValue: 9 });
  await changeGradeBook(device, first);
  expect((await readSettings(device.db, USER)).dailyPointValue).toBe(9);
  expect(await device.db.settings.count()).toBe(1);
});

it('2.2 the list of classes is sorted by start time, then by name (PE 2 before PE 10), with classes without a start time last', async () => {
  await classId('PE 10');
  await classId('PE 9');
  await classId('Late one', '10:30');
  await classId('Early one', '09:15');
  expect((await listClasses(device.db, 1)).map(({ name }) => name)).toEqual(['Early one', 'Late one', 'PE 9', 'PE 10']);
});

it('1.10 the app finds a class by its id until the class is deleted', async () => {
  const id = await classId();
  expect(await findClass(device.db, id)).toMatchObject({ name: 'PE 7', groupBy: 'ROW' });
  await bury('classes', id);
  expect([await findClass(device.db, id), await findClass(device.db, 4711)]).toEqual([null, null]);
});

it('3.1 one write adds several new students with cleaned names, and the list of students is sorted A–Z', async () => {
  const ids = await createStudents(device, 2, [
    { fullName: ' Rivera,  Ana ', gender: 'F' },
    { fullName: 'chen, Ben', number: 7 },
  ]);
  expect(await listStudents(device.db, 2)).toMatchObject([
    { id: ids[1], fullName: 'chen, Ben', firstName: 'Ben', lastName: 'chen', number: 7, gender: null },
    { id: ids[0], fullName: 'Rivera, Ana', firstName: 'Ana', nickname: null },
  ]);
  expect(await device.outbox()).toHaveLength(1);
});

it('W10.1 the write that creates a student contains only the fields that the teacher filled in', async () => {
  await createStudents(device, 2, [{ fullName: 'Rivera, Ana' }]);
  const [entry] = await device.outbox();
  expect(entry?.body).toEqual({ students: [{ id: expect.any(Number), classId: 2, fullName: 'Rivera, Ana' }] });
});

it('3.1 the list of students contains removed students only if the caller asks for them', async () => {
  const [id = 0] = await createStudents(device, 2, [{ fullName: 'Rivera, Ana' }]);
  await device.db.students.update(id, { deleted: true });
  expect(await listStudents(device.db, 2)).toEqual([]);
  expect(await listStudents(device.db, 2, true)).toHaveLength(1);
});

it('W1c if a roster has more than 500 students, the device saves it as several outbox entries with at most 500 students each', async () => {
  const many = Array.from({ length: 1_100 }, (_, n) => ({ fullName: `Student, No ${n}` }));
  const ids = await createStudents(device, 2, many);
  expect(new Set(ids).size).toBe(1_100);
  const sizes = (await device.outbox()).map(({ patches }) => patches.length);
  // The places on the floor make some bodies reach the limit of 64 KB before 500 students.
  expect(sizes.length).toBe(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_100);
});

it('W1c if a list is too large for one write, the app splits it into parts within the size limit, and an item over the limit is a part of its own', () => {
  expect(chunked(['aa', 'bb', 'cccccccccc', 'dd'], 8)).toEqual([['aa', 'bb'], ['cccccccccc'], ['dd']]);
  expect(chunked([])).toEqual([]);
});

it('W1c the size limit of a part counts bytes of UTF-8, so a Cyrillic letter counts as two bytes', () => {
  expect(chunked(['aaa', 'aaa'], 10)).toEqual([['aaa', 'aaa']]);
  expect(chunked(['яяя', 'яяя'], 10)).toEqual([['яяя'], ['яяя']]);
});

it('4.5 until the first pull brings the teacher’s scoring settings, the app uses the default settings of a new teacher', async () => {
  expect(await readSettings(device.db, USER)).toEqual(defaultSettings());
  await saveSettings(device, { ...defaultSettings(), dailyPointValue: 10 });
  expect(await readSettings(device.db, USER)).toMatchObject({ dailyPointValue: 10, note1a: 'ND' });
});

it('W5 if the teacher changes one scoring setting, the save sends all scoring settings in one write', async () => {
  await saveSettings(device, { tardyValue: -3 });
  const body = { ...defaultSettings(), tardyValue: -3 };
  expect(await device.outbox()).toMatchObject([{ method: 'PUT', path: 'user/settings', body }]);
});

it('4.14 if two tabs save different scoring settings one after the other, the second save keeps the setting of the first', async () => {
  await saveSettings(device, { tardyValue: -3 });
  await saveSettings(device, { absentValue: -5 });
  expect(await readSettings(device.db, USER)).toMatchObject({ tardyValue: -3, absentValue: -5 });
  expect((await device.outbox()).at(-1)?.body).toMatchObject({ tardyValue: -3, absentValue: -5 });
});

it('4.70 if the teacher changes only the letters, the save sends only the letters, and a later save of points keeps them', async () => {
  await saveSettings(device, { tardyValue: -3 });
  await saveSettings(device, { letters: A_TO_F });
  expect((await device.outbox()).at(-1)).toMatchObject({ method: 'PATCH', body: { letters: A_TO_F } });
  await saveSettings(device, { absentValue: -5, letters: A_TO_F });
  expect(await device.outbox()).toHaveLength(3);
  expect(await readLetters(device)).toBe(A_TO_F);
  await saveSettings(device, { letters: null });
  expect(await readLetters(device)).toBeNull();
});

it('4.14 if a save of the scoring settings changes nothing, the outbox gets no entry', async () => {
  await saveSettings(device, { tardyValue: -2 });
  expect(await device.outbox()).toEqual([]);
});

describe('2.7 whether the teacher has saved the scoring settings (a step of the set-up)', () => {
  const madeAt = '2026-11-20T12:00:00.000Z';
  const changedAfter = async (ms: number) => {
    const updatedAt = new Date(Date.parse(madeAt) + ms).toISOString();
    const row = { id: USER, ...defaultSettings(), createdAt: madeAt, updatedAt };
    await rowsOf(device.db, 'settings').put({ ...row, tomb: null, pulled: 1 });
    return await hasSavedSettings(device);
  };

  it('2.7 if scoring settings were changed more than 5 seconds after their creation, the app assumes that the teacher has saved them', async () => {
    expect([await changedAfter(0), await changedAfter(5000), await changedAfter(5001)]).toEqual([false, false, true]);
  });

  it('2.7 if the teacher saves the scoring settings on this device, the set-up step “settings” is done even before the device has sent them', async () => {
    expect(await hasSavedSettings(device)).toBe(false);
    await changedAfter(0);
    device.wallClock = Date.parse(madeAt) + 60_000;
    await saveSettings(device, { absentValue: -5 });
    expect(await hasSavedSettings(device)).toBe(true);
  });
});

it('8.2 the screens read the outbox entries oldest first, and the set of students, marks … that these entries change', async () => {
  const first = await device.createStudent(1);
  const second = await device.createStudent(2);
  expect((await outboxEntries(device.db)).map(({ seq }) => seq)).toEqual([first.seq, second.seq]);
  expect(await unsentRows(device.db)).toEqual(new Set(['students:1', 'students:2']));
});

it('P4.3 until the device has loaded all data from the server for the first time, the app knows that its data are incomplete', async () => {
  expect(await isComplete(device.db)).toBe(false);
  await device.pulledTo(3);
  expect(await isComplete(device.db)).toBe(true);
});
