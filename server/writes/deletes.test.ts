import { describe, expect, it } from 'vitest';
import { markId } from '#domain/ids.ts';
import { eachTestHasClass, engine as server, seen } from '../../tests/support/each-test.ts';
import { ANA, BEN, BOOK, CLASS, DAY, marksWrite } from '../../tests/support/writes.ts';

const MARK = markId(ANA, DAY);
const KEY = 'the-delete-key';
const ofDay = `students/daily-points/by-date/${DAY}/${CLASS}`;

eachTestHasClass();

const deleteClass = (more: object = {}) =>
  server.write({ method: 'DELETE', path: `classes/${CLASS}`, key: KEY, seen, ...more });
const deleteBook = (more: object = {}) =>
  server.write({ method: 'DELETE', path: `grade-books/${BOOK}`, key: KEY, seen, ...more });
const deleteDay = (more: object = {}) => server.write({ method: 'DELETE', path: ofDay, key: KEY, seen, ...more });
const restore = (more: object = {}) => server.write({ method: 'POST', path: 'restore', body: { key: KEY }, ...more });

it('D1 the delete of a class stores a tombstone (marker of a deleted row) for the class, but not for its students', async () => {
  await deleteClass();
  expect((await server.after(seen)).rows.map(({ table }) => table)).toEqual(['classes']);
  expect((await server.row('students', ANA))?.deleted).toBeUndefined();
});

it('D1 a write of a mark for a removed student is accepted', async () => {
  await server.write({ method: 'DELETE', path: `students/${ANA}`, seen });
  expect(await server.fields('students', ANA)).toMatchObject({ deleted: true });
  expect(await server.write(marksWrite([{ studentId: ANA, attendanceState: 'T' }], { by: 'b' }))).toMatchObject({
    status: 201,
  });
});

it('D1 a removed student comes back if a write sets the student’s field “deleted” to false', async () => {
  await server.write({ method: 'DELETE', path: `students/${ANA}`, seen });
  await server.write({ method: 'PATCH', path: 'students', body: { id: ANA, deleted: false } });
  expect(await server.fields('students', ANA)).toMatchObject({ deleted: false });
});

it('D2 if another device has changed child rows, the delete of the parent is refused with the code “changed” and the number of these rows', async () => {
  const two = [{ studentId: ANA, attendanceState: 'A' }, { studentId: BEN }];
  await server.write(marksWrite(two, { by: 'b' }));
  expect(await deleteClass()).toMatchObject({
    status: 409,
    code: 'changed',
    message: '2 changes came in since you deleted it.',
    detail: { count: 2, rowId: Math.min(MARK, markId(BEN, DAY)) },
  });
  expect((await server.row('classes', CLASS))?.deleted).toBeUndefined();
});

it('D2 if the changed rows of another device are in several tables, the refusal of a delete contains their number, but no row id', async () => {
  await server.write(marksWrite([{ studentId: ANA }], { by: 'b' }));
  await server.write({ method: 'PATCH', path: 'students', body: { id: ANA, nickname: 'Ani' }, by: 'b' });
  expect((await deleteClass()).detail).toEqual({ count: 2 });
});

it('D2 if a delete arrives after an unseen change of another device, it is refused, even if the delete has the later edit stamp', async () => {
  await server.write(marksWrite([{ studentId: ANA }], { by: 'b', ms: -90_000 }));
  expect(await deleteClass({ ms: 90_000 })).toMatchObject({ code: 'changed' });
});

it('D2 a delete succeeds if the deleting device has received the changes of the other device', async () => {
  await server.write(marksWrite([{ studentId: ANA }], { by: 'b' }));
  expect(await deleteClass({ seen: await server.counter() })).toMatchObject({ status: 204 });
});

it('D2 changes of the deleting device itself never cause the refusal of a delete', async () => {
  await server.write(marksWrite([{ studentId: ANA }], { by: 'a' }));
  expect(await deleteClass({ by: 'a' })).toMatchObject({ status: 204 });
});

it('D2a if another device has restored a row, a second delete by a device that has not received this is refused with the code “changed”', async () => {
  await deleteClass({ by: 'a' });
  await restore({ by: 'b', seen: await server.counter() });
  expect(await deleteClass({ by: 'a', key: 'the-second-delete' })).toMatchObject({ code: 'changed' });
});

it('D2 a delete is refused because of a change of another device that it had not received, even if it has changed the row itself after that', async () => {
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }], { by: 'b' }));
  await server.write(marksWrite([{ studentId: ANA, customNote: 'LATE' }], { by: 'a' }));
  expect(await deleteClass({ by: 'a' })).toMatchObject({ code: 'changed' });
});

it('D2a the delete of a day succeeds even if another device has changed a student of the class or another day', async () => {
  await server.write(marksWrite([{ studentId: ANA }], { by: 'a' }));
  await server.write({ method: 'PATCH', path: 'students', body: { id: ANA, nickname: 'Ani' }, by: 'b' });
  const otherDay = [{ studentId: BEN, createdAt: '2026-11-19' }];
  await server.write(marksWrite(otherDay, { by: 'b' }));
  expect(await deleteDay()).toMatchObject({ status: 204 });
});

it('D2a the delete of a day is refused with the code “changed” if another device has added a mark to this day', async () => {
  await server.write(marksWrite([{ studentId: ANA }], { by: 'a' }));
  await server.write(marksWrite([{ studentId: BEN }], { by: 'b' }));
  expect(await deleteDay()).toMatchObject({ code: 'changed', message: '1 marks came in since you deleted it.' });
});

describe('D3 writes to a missing row', () => {
  it('D3 a write to a mark or student of a deleted class is refused with the code “gone”', async () => {
    await deleteClass();
    expect(await server.write(marksWrite([{ studentId: ANA }], { by: 'b' }))).toMatchObject({
      status: 404,
      code: 'gone',
    });
    const rename = { method: 'PATCH', path: 'students', body: { id: ANA, nickname: 'Ani' } } as const;
    expect(await server.write(rename)).toMatchObject({ code: 'gone', detail: { rowId: ANA, key: KEY } });
  });

  it('D3 a write to a row that never existed is refused with the code “unknown”', async () => {
    const rename = { method: 'PATCH', path: 'students', body: { id: 4711, nickname: 'Ani' } } as const;
    expect(await server.write(rename)).toMatchObject({ status: 404, code: 'unknown' });
  });

  it('R8.1 if the creation of a student is refused, the removal of the same student is refused too, so that the teacher can send both again', async () => {
    await deleteClass();
    const made = {
      method: 'POST',
      path: 'students',
      body: { id: 4711, classId: CLASS, fullName: 'Late, Lee' },
    } as const;
    const removed = { method: 'DELETE', path: 'students/4711' } as const;
    const { answers } = await server.round([server.incoming(made), server.incoming(removed)]);
    expect(answers).toMatchObject([{ code: 'gone' }, { code: 'unknown' }]);
  });

  it('D3 the delete of an already deleted row succeeds, and the row keeps the key of the first delete', async () => {
    await deleteClass();
    expect(await deleteClass({ key: 'another-key', by: 'b' })).toMatchObject({ status: 204 });
    expect(await server.row('classes', CLASS)).toMatchObject({ deleted: KEY });
  });

  it('D3 if a mark is created again after its day was deleted, it starts with default values and not with the deleted values', async () => {
    await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A', customNote: 'SICK' }]));
    await deleteDay();
    await server.write(marksWrite([{ studentId: ANA, attendanceState: 'T' }], { ms: -50_000 }));
    expect(await server.row('marks', MARK)).toMatchObject({ fields: { attendanceState: 'T', customNote: '' } });
    expect((await server.row('marks', MARK))?.deleted).toBeUndefined();
  });

  it('D3 if a day is deleted, a change of one of its marks is refused with the code “gone”, and the mark stays deleted', async () => {
    await server.write(marksWrite([{ studentId: ANA }]));
    await deleteDay();
    const answer = await server.write({
      method: 'PUT',
      path: 'students/daily-points/update-many',
      body: { data: [{ id: MARK, studentId: ANA, attendanceState: 'A' }], createdAt: DAY },
      by: 'b',
    });
    expect(answer).toMatchObject({ code: 'gone' });
    expect(await server.row('marks', MARK)).toMatchObject({ deleted: KEY });
  });

  it('D3 a write that creates a class with the id of a deleted class is refused with the code “gone”', async () => {
    await deleteClass();
    const again = { method: 'POST', path: 'classes', body: { id: CLASS, name: 'PE 9', gradeBookId: BOOK } } as const;
    expect(await server.write(again)).toMatchObject({ code: 'gone' });
  });

  it('4.16 the server deletes even the marks of a future day, because only the app forbids this', async () => {
    const future = '2030-01-04';
    await server.write(marksWrite([{ studentId: ANA, createdAt: future }], { by: 'rest' }));
    const path = `students/daily-points/by-date/${future}/${CLASS}`;
    expect(await server.write({ method: 'DELETE', path, key: KEY, by: 'rest' })).toMatchObject({ status: 204 });
    expect(await server.row('marks', markId(ANA, future))).toMatchObject({ deleted: KEY });
  });
});

describe('D4.1 the restore of deleted rows', () => {
  it('D4.1 after the restore of a grade book, a pull returns the grade book and all its child rows again', async () => {
    await server.write(marksWrite([{ studentId: ANA }]));
    await deleteBook();
    const cursor = await server.counter();
    expect(await restore()).toMatchObject({ status: 200, body: { restored: 1 } });
    const { rows } = await server.after(cursor);
    expect(rows.map(({ table }) => table).toSorted()).toEqual([
      'classes',
      'gradeBooks',
      'marks',
      'students',
      'students',
    ]);
    expect(rows.filter(({ deleted }) => deleted !== undefined)).toEqual([]);
  });

  it('D4.1 the restore of a grade book does not restore a class that was deleted separately before the grade book', async () => {
    await server.write({ method: 'DELETE', path: `classes/${CLASS}`, key: 'earlier-key', seen });
    await deleteBook();
    await restore();
    expect((await server.row('gradeBooks', BOOK))?.deleted).toBeUndefined();
    expect(await server.row('classes', CLASS)).toMatchObject({ deleted: 'earlier-key' });
  });

  it('D4.1 a restore with the key of a day’s delete restores all marks of this day', async () => {
    await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }, { studentId: BEN }]));
    await deleteDay();
    await restore();
    expect(await server.row('marks', MARK)).toMatchObject({ fields: { attendanceState: 'A' } });
    expect((await server.row('marks', markId(BEN, DAY)))?.deleted).toBeUndefined();
  });

  it('D4.1 the restore of a day does not change a mark that a teacher created again after the delete', async () => {
    await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }]));
    await deleteDay();
    await server.write(marksWrite([{ studentId: ANA, attendanceState: 'T' }]));
    expect(await restore()).toMatchObject({ body: { restored: 0 } });
    expect(await server.fields('marks', MARK)).toMatchObject({ attendanceState: 'T' });
  });

  it('D4.1 if a client undoes a delete with a key that the server does not know, the call succeeds and nothing changes', async () => {
    expect(await restore()).toMatchObject({ status: 200, body: { restored: 0 } });
    expect((await server.after(seen)).rows).toEqual([]);
  });
});
