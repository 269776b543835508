import { beforeEach, describe, expect, it } from 'vitest';
import { TestDevice } from '../../../tests/support/device.ts';
import { markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { typeStudent } from '../../../tests/support/student-drafts.ts';
import { findDraft, touchDraft } from '../drafts/drafts.ts';
import {
  addStudent,
  changeStudent,
  changeStudents,
  countMarks,
  putBackStudent,
  removeStudent,
  saveStudent,
} from './student-changes.ts';
import { listStudents } from './students.ts';

const CLASS = 1;
const AT = { classId: CLASS, field: 'number' } as const;
const ANA = studentRow(301, 'Rivera, Ana', { number: 7 });
const BO = studentRow(302, 'Chen, Bo', { number: 8, nickname: 'Bo' });

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  for (const student of [ANA, BO]) await device.has('students', { ...student });
});

const names = async () => (await listStudents(device.db, CLASS)).map(({ fullName }) => fullName);

it('3.13, 3.18 when the teacher adds a student by name, the new student gets skill level 3', async () => {
  const id = await addStudent(device, CLASS, '  Duarte,  Cai ');
  expect(await names()).toEqual(['Chen, Bo', 'Duarte, Cai', 'Rivera, Ana']);
  expect(await device.outbox()).toMatchObject([
    { method: 'POST', path: 'students', body: { id, classId: CLASS, fullName: 'Duarte, Cai' } },
  ]);
  expect(await device.student(id as number)).toMatchObject({ skillLevel: 3, number: null, gender: null });
  expect(await addStudent(device, CLASS, 'x')).toEqual({ message: 'Name must be at least 2 characters' });
});

it('3.18 a change of a student sends only the changed fields', async () => {
  const edit = { number: 9, groupNumber: null, note: '', nickname: 'Rivera, Ana' };
  expect(await changeStudent(device, ANA, edit)).toEqual({ kind: 'changed', count: 1 });
  expect(await device.outbox()).toMatchObject([{ path: 'students', body: { id: 301, number: 9 } }]);
  expect((await device.outbox())[0]?.body).toEqual({ id: 301, number: 9 });
  expect(await changeStudent(device, ANA, { number: 9 })).toEqual({ kind: 'nothing' });
});

it('3.3 if the teacher changes a student’s full name, the shown name changes too, unless the student has a nickname', async () => {
  await changeStudent(device, ANA, { fullName: 'Rivera, Zoe' });
  await changeStudent(device, BO, { fullName: 'Chen, Bao' });
  expect(await device.student(301)).toMatchObject({ fullName: 'Rivera, Zoe', firstName: 'Zoe', nickname: null });
  expect(await device.student(302)).toMatchObject({ fullName: 'Chen, Bao', nickname: 'Bo' });
});

it('3.18 if a changed value of a student breaks a rule (a note over 200 characters), the app refuses all changes with a message and sends nothing', async () => {
  expect(await changeStudent(device, ANA, { note: 'x'.repeat(201), number: 9 })).toEqual({
    kind: 'wrong',
    problems: { note: { message: 'String must contain at most 200 character(s)', fix: 'Remove 1.' } },
  });
  expect(await device.outbox()).toEqual([]);
});

describe('what is typed into the dialog of a student', () => {
  const at = { classId: CLASS, studentId: 301 };
  const drafts = async () => await device.db.drafts.count();

  it('W8c if another device removes a student before the save of what is typed about the student, the draft stays', async () => {
    await typeStudent(device, at, { number: '9' });
    await device.db.students.update(301, { deleted: true });
    expect(await saveStudent(device, at)).toBeNull();
    expect([await drafts(), await device.outbox()]).toEqual([1, []]);
  });

  it('3.18 if a typed value of a student breaks a rule, a save sends nothing and keeps the draft', async () => {
    await typeStudent(device, at, { number: '8', note: 'Knee brace' });
    expect(await saveStudent(device, at)).toMatchObject({ kind: 'conflict', conflict: { number: 8 } });
    expect([await drafts(), await device.outbox()]).toEqual([1, []]);
  });
});

it('3.14 a removed student is no longer in the class, and “Put back” restores the student with the same number', async () => {
  await removeStudent(device, 301);
  expect(await names()).toEqual(['Chen, Bo']);
  await putBackStudent(device, ANA);
  expect(await device.student(301)).toMatchObject({ deleted: false, number: 7 });
  expect(await device.outbox()).toMatchObject([
    { method: 'DELETE', path: 'students/301' },
    { method: 'PATCH', body: { id: 301, deleted: false } },
  ]);
});

it('3.14 if another student got the number of a removed student, “Put back” restores the removed student without a number', async () => {
  await removeStudent(device, 301);
  expect(await changeStudent(device, BO, { number: 7 })).toEqual({ kind: 'changed', count: 1 });
  await putBackStudent(device, ANA);
  expect(await device.student(301)).toMatchObject({ deleted: false, number: null });
});

it('3.14 the count of a student’s marks does not include the marks of other students', async () => {
  await rowsOf(device.db, 'marks').bulkPut([
    markRow(301, '2026-11-18'),
    markRow(301, '2026-11-19'),
    markRow(302, '2026-11-19'),
  ]);
  expect(await countMarks(device.db, ANA)).toBe(2);
});

describe('a change of several students', () => {
  const swap = [
    { id: 301, edit: { number: 8 } },
    { id: 302, edit: { number: 7 } },
  ];
  const touched = () => touchDraft(device, 'details', AT, () => ({ touched: { 301: { name: '', text: '8' } } }));

  it('3.11 if the teacher swaps the numbers of two students, the device saves one write and deletes the draft', async () => {
    await touched();
    await device.pulledTo(20);
    expect(await changeStudents(device, CLASS, swap, 'number')).toEqual({ kind: 'changed', count: 2 });
    expect(await device.outbox()).toMatchObject([
      {
        path: 'students/update-many',
        body: [
          { id: 301, number: 8 },
          { id: 302, number: 7 },
        ],
        seen: 10,
      },
    ]);
    expect(await findDraft(device.db, 'details', AT)).toBeNull();
  });

  it('3.16 if two students would have the same number after a save of student details, the app sends nothing and keeps the draft', async () => {
    await touched();
    const changed = await changeStudents(device, CLASS, swap.slice(0, 1), 'number');
    expect(changed).toMatchObject({ kind: 'conflict', conflict: { number: 8 } });
    expect([await device.outbox(), (await findDraft(device.db, 'details', AT))?.touched]).toEqual([
      [],
      { 301: { name: '', text: '8' } },
    ]);
  });

  it('3.16, W8c a save of student details in one tab keeps what another tab has typed about other students, also if it sends nothing', async () => {
    await touched();
    for (const number of [9, 9]) await changeStudents(device, CLASS, [{ id: 302, edit: { number } }], 'number');
    expect((await findDraft(device.db, 'details', AT))?.touched).toEqual({ 301: { name: '', text: '8' } });
  });

  it('3.16 if the teacher saves details of several students, the device sends only the values that differ from the stored values', async () => {
    const same = { id: 302, edit: { number: 8 } };
    expect(await changeStudents(device, CLASS, [same, { id: 301, edit: { gender: 'F' } }], 'number')).toEqual({
      kind: 'changed',
      count: 1,
    });
    expect((await device.outbox())[0]?.body).toEqual([{ id: 301, gender: 'F' }]);
    expect(await changeStudents(device, CLASS, [same], 'number')).toEqual({ kind: 'nothing' });
  });
});

it('3.16 if the teacher changes 601 students at once, the device saves two outbox entries with at most 500 students each', async () => {
  const ids = Array.from({ length: 601 }, (_, i) => 1000 + i);
  for (const id of ids) await device.has('students', { ...studentRow(id, `Student ${id}`) });
  const edits = ids.map((id) => ({ id, edit: { skillLevel: 5 } }));
  expect(await changeStudents(device, CLASS, edits, 'number')).toEqual({ kind: 'changed', count: 601 });
  const outbox = await device.outbox();
  expect(outbox.map(({ path }) => path)).toEqual(['students/update-many', 'students/update-many']);
  expect(outbox.map(({ body }) => (body as unknown[]).length)).toEqual([500, 101]);
  expect(await device.student(1600)).toMatchObject({ skillLevel: 5 });
});
