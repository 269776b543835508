import { beforeEach, describe, expect, it } from 'vitest';
import { connectedTo, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { bookRow, classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { BOOK, CLASS } from '../../../tests/support/writes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { save } from '../../sync/outbox/save.ts';
import { deleteClass, patchClass } from '../../writes/classes.ts';
import { patchStudents } from '../../writes/students.ts';
import { listClasses } from './classes.ts';
import { classesToCopy, copyClasses } from './copy-classes.ts';
import { createGradeBook } from './grade-books.ts';
import { listStudents } from '../students/students.ts';

const SETTINGS = {
  startTime: '09:00',
  endTime: '09:50',
  fridayStartTime: '10:00',
  fridayEndTime: '10:40',
  sortStudentsAlphabetically: false,
  groupBy: 'GROUP',
} as const;
const DETAILS = {
  nickname: 'Hodan',
  number: 7,
  groupNumber: 12,
  gender: 'F',
  skillLevel: 5,
  note: 'Asthma inhaler in the office',
  comment: 'Works hard.',
  orderId: 3,
  row: 2,
} as const;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await rowsOf(device.db, 'gradeBooks').bulkPut([bookRow(1, 'Fall 2026'), bookRow(2, 'Spring 2027')]);
  await rowsOf(device.db, 'classes').bulkPut([classRow(5, 'Period 1', SETTINGS), classRow(6, 'Period 2')]);
  await rowsOf(device.db, 'students').bulkPut([
    studentRow(11, 'Abdi, Hodan', { classId: 5, ...DETAILS }),
    studentRow(12, 'Gone, Ali', { classId: 5, deleted: true, number: null }),
    studentRow(13, 'Chen, Bo', { classId: 5 }),
    studentRow(21, 'Diaz, Ana', { classId: 6 }),
  ]);
  await rowsOf(device.db, 'marks').put(markRow(11, '2026-11-18', { classId: 5 }));
});

const copied = async (to = 2) => await listClasses(device.db, to);

it('2.17 a copied class has the settings of the original class, and all details and places of its students', async () => {
  expect(await copyClasses(device, [5], 2)).toEqual({ classes: 1, students: 2 });
  const [row] = await copied();
  expect(row).toMatchObject({ name: 'Period 1', gradeBookId: 2, ...SETTINGS });
  expect(await listStudents(device.db, row?.id ?? 0)).toMatchObject([
    { fullName: 'Abdi, Hodan', firstName: 'Hodan', lastName: 'Abdi', ...DETAILS },
    { fullName: 'Chen, Bo', nickname: null, number: null, orderId: null, row: null },
  ]);
});

it('2.17 a copied class has no removed students and no marks, and all its rows have new ids', async () => {
  await copyClasses(device, [5, 6], 2);
  const ids = (await copied()).map(({ id }) => id);
  const students = (await Promise.all(ids.map((id) => listStudents(device.db, id, true)))).flat();
  expect(students.map(({ fullName }) => fullName)).toEqual(['Abdi, Hodan', 'Chen, Bo', 'Diaz, Ana']);
  expect([...ids, ...students.map(({ id }) => id)].every((id) => id > 1_000)).toBe(true);
  expect(await rowsOf(device.db, 'marks').count()).toBe(1);
});

it('2.17 if the teacher copies two classes, the device sends new classes, new students and their places, and only fields that have a value', async () => {
  await copyClasses(device, [5, 6], 2);
  expect((await device.outbox()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST classes',
    'POST students/create-many',
    'PATCH students/update-many',
    'POST classes',
    'POST students/create-many',
  ]);
  const [first, , , second] = await device.outbox();
  expect(first?.body).toEqual({ id: expect.any(Number), name: 'Period 1', gradeBookId: 2, ...SETTINGS });
  expect(second?.body).toEqual({ id: expect.any(Number), name: 'Period 2', gradeBookId: 2 });
  expect(await device.student(11)).toMatchObject(DETAILS);
});

it('2.17 if the device can’t store a part of a copy of classes, it stores nothing of the copy', async () => {
  device.storage.break('students', new Error('The device is full.'));
  await expect(copyClasses(device, [5, 6], 2)).rejects.toThrow('full');
  expect([await copied(), await device.outbox()]).toEqual([[], []]);
});

it('2.17 if a class was deleted after the teacher chose it for a copy, the copy skips this class', async () => {
  await save(device, [deleteClass(6, 'k')]);
  expect(await copyClasses(device, [5, 6], 2)).toEqual({ classes: 1, students: 2 });
});

it('2.17 before a copy of classes, the app lists for each class the number of students, and whether the target grade book already has its name', async () => {
  await rowsOf(device.db, 'classes').put(classRow(8, 'PERIOD 1', { gradeBookId: 2 }));
  await rowsOf(device.db, 'classes').put(classRow(9, 'Old: name'));
  expect(await classesToCopy(device.db, 1, 2)).toEqual([
    { id: 5, name: 'Period 1', students: 2, isThere: true, problem: null },
    { id: 9, name: 'Old: name', students: 0, isThere: false, problem: expect.anything() },
    { id: 6, name: 'Period 2', students: 1, isThere: false, problem: null },
  ]);
});

describe('the server and a copy of classes', () => {
  eachTestHasClass();
  let connected: SyncDevice;
  beforeEach(async () => {
    device = new TestDevice();
    connected = connectedTo(server, device);
    await pullOnly(connected);
  });

  it('2.17 the server accepts classes that were copied offline into a new grade book, and another device shows these classes', async () => {
    const [first, second] = (await listStudents(device.db, CLASS)).map(({ id }) => id);
    await save(connected, [
      patchClass(CLASS, SETTINGS),
      patchStudents([
        { id: first ?? 0, fields: DETAILS },
        { id: second ?? 0, fields: { number: 8, orderId: 1 } },
      ]),
    ]);
    const to = (await createGradeBook(connected, 'Spring 2027')) as number;
    await copyClasses(connected, [CLASS], to);
    const [row] = await copied(to);
    const roster = await listStudents(device.db, row?.id ?? 0);
    await syncAll(connected);
    expect(await device.states()).toEqual([]);
    const other = new TestDevice();
    await pullOnly(connectedTo(server, other));
    expect(await listClasses(other.db, to)).toMatchObject([{ ...SETTINGS, id: row?.id }]);
    const rosterThere = await listStudents(other.db, row?.id ?? 0);
    expect(rosterThere).toMatchObject(roster.map(({ id, fullName, number, note }) => ({ id, fullName, number, note })));
    expect(rosterThere.map(({ orderId }) => orderId)).toEqual([3, 1]);
    expect(await listClasses(other.db, BOOK)).toHaveLength(1);
  });
});
