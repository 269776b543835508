import { beforeEach, describe, expect, it } from 'vitest';
import { connectedTo, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { NOON, TestDevice } from '../../../tests/support/device.ts';
import { bookRow, classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { eachTestHasClass, engine as server } from '../../../tests/support/each-test.ts';
import { BOOK, CLASS } from '../../../tests/support/writes.ts';
import { save } from '../../sync/outbox/save.ts';
import { CONTENT_MS } from '#domain/sync/content-age.ts';
import { createAssessment, deleteAssessment, scoreAssessment } from '../../writes/assessments.ts';
import { createClass, deleteClass } from '../../writes/classes.ts';
import { deleteMarks } from '../../writes/daily-points.ts';
import { addRaceEvents, createRace, deleteRace } from '../../writes/races.ts';
import { countsOfDeletion, listDeletions, nameAfterReturn, putBack, type Deletion } from './deleted.ts';
import { deleteGradeBook, listGradeBooks } from '../classes/grade-books.ts';
import { listClasses } from '../classes/classes.ts';

const ON = day('2026-11-18');
const AT = '2026-08-20T08:00:00.000Z';

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await rowsOf(device.db, 'gradeBooks').bulkPut([bookRow(1, 'Fall 2026'), bookRow(2, 'Spring 2026')]);
  await rowsOf(device.db, 'classes').bulkPut([classRow(5, 'Period 1'), classRow(6, 'Period 2')]);
  await rowsOf(device.db, 'students').bulkPut([
    studentRow(11, 'Abdi, Hodan', { classId: 5 }),
    studentRow(12, 'Gone, Ali', { classId: 5, deleted: true }),
    studentRow(21, 'Chen, Bo', { classId: 6 }),
  ]);
  await rowsOf(device.db, 'marks').bulkPut([
    markRow(11, ON, { classId: 5 }),
    markRow(12, ON, { classId: 5 }),
    markRow(11, '2026-11-19', { classId: 5 }),
    markRow(21, ON, { classId: 6 }),
  ]);
});

const list = async () => await listDeletions(device);
const only = async (): Promise<Deletion> => {
  const [first, ...more] = await list();
  if (!first || more.length > 0) throw new Error(`${more.length} more`);
  return first;
};
const counts = async () => Object.fromEntries(await countsOfDeletion(device.db, await only()));
const marksOf = async (classId: number) =>
  (await rowsOf(device.db, 'marks').toArray()).filter((row) => row.classId === classId && !row.tomb).length;

it('2.16 in the list “Deleted, last 30 days”, a grade book has the time of its delete and the numbers of its classes, students and marks', async () => {
  await deleteGradeBook(device, 1);
  expect(await only()).toMatchObject({ table: 'gradeBooks', name: 'Fall 2026', within: null, at: NOON });
  expect(await counts()).toEqual({ classes: 2, students: 2, marks: 4 });
});

it('2.16 in the list “Deleted, last 30 days”, a class has the name of its grade book', async () => {
  await save(device, [deleteClass(5, 'k')]);
  expect(await only()).toMatchObject({ table: 'classes', name: 'Period 1', within: { id: 1, name: 'Fall 2026' } });
  expect(await counts()).toEqual({ students: 1, marks: 3, assessments: 0, races: 0 });
});

it('2.16 in the list “Deleted, last 30 days”, the marks of a deleted day are one item, with the day and the class', async () => {
  const ids = [markRow(11, ON).id, markRow(12, ON).id];
  await save(device, [deleteMarks(5, ON, ids, 'k')]);
  expect(await only()).toMatchObject({ table: 'marks', day: ON, name: null, within: { name: 'Period 1' } });
  expect(await counts()).toEqual({ marks: 2 });
});

it('2.16 in the list “Deleted, last 30 days”, an assessment has its number of scores, and a race its number of runners', async () => {
  const test = { id: 70, classId: 5 };
  const race = { id: 80, classId: 5 };
  const lap = { id: 81, kind: 'lap' as const, studentId: 11, elapsed: 1, at: AT, undoes: null };
  await save(device, [
    createAssessment({ ...test, name: 'Sit-ups', assessmentTemplateId: 1, createdAt: AT }),
    scoreAssessment(test, [
      { studentId: 11, fieldId: 1, value: '30' },
      { studentId: 12, fieldId: 1, value: '' },
    ]),
    createRace(race, AT, {}),
    addRaceEvents(race, [lap]),
  ]);
  await save(device, [deleteAssessment(70, 'k1')]);
  expect([(await only()).name, await counts()]).toEqual(['Sit-ups', { assessmentScores: 1 }]);
  await putBack(device, 'k1');
  await save(device, [deleteRace(80, 'k2')]);
  expect([(await only()).table, await counts()]).toEqual(['races', { students: 1 }]);
});

it('2.16 the list “Deleted, last 30 days” contains neither a removed student nor a clash about which the teacher has decided', async () => {
  await rowsOf(device.db, 'clashes').put({ id: 1, classId: 5, tomb: 'k' });
  expect(await list()).toEqual([]);
});

it('2.16 if a class was deleted before its grade book, “Put back” of the grade book does not restore the class, and the class is listed instead', async () => {
  await save(device, [deleteClass(5, 'k1')]);
  device.wallClock += 1_000;
  await save(device, [deleteClass(6, 'k2')]);
  expect((await list()).map(({ key }) => key)).toEqual(['k2', 'k1']);
  await putBack(device, 'k2');
  await deleteGradeBook(device, 1);
  expect(await counts()).toEqual({ classes: 1, students: 1, marks: 1 });
  await putBack(device, (await only()).key);
  expect((await only()).key).toBe('k1');
});

it('2.16 the list “Deleted, last 30 days” contains a sent delete for 30 days of server time, and an unsent delete without a limit', async () => {
  const ago = (ms: number) => new Date(NOON - ms).toISOString();
  await rowsOf(device.db, 'classes').update(5, { tomb: 'old', deletedAt: ago(CONTENT_MS + 1) });
  await rowsOf(device.db, 'classes').update(6, { tomb: 'new', deletedAt: ago(CONTENT_MS) });
  expect((await only()).key).toBe('new');
  await device.db.meta.put({ key: 'clock', ms: 0, counter: 0, offset: 1, device: 'a' });
  expect(await list()).toEqual([]);
  await deleteGradeBook(device, 2);
  device.wallClock += CONTENT_MS * 2;
  expect(await only()).toMatchObject({ name: 'Spring 2026', isWaiting: true, at: NOON });
});

it('2.16 if the server sent no time of a delete, the list “Deleted, last 30 days” shows when this device received the delete', async () => {
  await rowsOf(device.db, 'classes').update(5, { tomb: 'k' });
  expect(await only()).toMatchObject({ at: null, isWaiting: false });
  await device.db.meta.put({ key: 'buried', at: NOON, since: { k: NOON - 5 } });
  expect((await only()).at).toBe(NOON - 5);
});

it('2.16 even before the delete of a grade book is sent, “Put back” restores the book with its classes and marks, in one write', async () => {
  await deleteGradeBook(device, 1);
  const { key } = await only();
  await putBack(device, key);
  expect(await list()).toEqual([]);
  expect((await listClasses(device.db, 1)).map(({ name }) => name)).toEqual(['Period 1', 'Period 2']);
  expect(await marksOf(5)).toBe(3);
  expect(await device.outbox()).toMatchObject([{ path: 'grade-books/1' }, { path: 'restore', body: { key } }]);
});

it('2.16 if the teacher presses “Put back” for one delete a second time, for example in another tab, the outbox gets no second entry', async () => {
  await deleteGradeBook(device, 1);
  const { key } = await only();
  await putBack(device, key);
  await putBack(device, key);
  expect(await device.outbox()).toHaveLength(2);
});

it('2.16 if a new grade book has the name of a deleted one, the app announces that “Put back” will add a number to the name (Spring 2026 2)', async () => {
  await deleteGradeBook(device, 2);
  expect(await nameAfterReturn(device.db, await only())).toBeNull();
  await rowsOf(device.db, 'gradeBooks').put(bookRow(3, 'SPRING  2026'));
  expect(await nameAfterReturn(device.db, await only())).toBe('Spring 2026 2');
});

describe('“Put back” with the real server', () => {
  eachTestHasClass();

  it('2.16 a new device can restore a grade book that another device deleted, and the grade book gets the name that the app announced', async () => {
    await server.write({
      method: 'DELETE',
      path: `grade-books/${BOOK}`,
      key: 'the-delete',
      seen: await server.counter(),
    });
    const { name } = await server.fields('gradeBooks', BOOK);
    await server.write({ method: 'POST', path: 'grade-books', body: { id: 9_000, name } });
    device = new TestDevice();
    const connected = connectedTo(server, device);
    await pullOnly(connected);
    const deletion = await only();
    expect(deletion).toMatchObject({ table: 'gradeBooks', key: 'the-delete', isWaiting: false });
    const expected = await nameAfterReturn(device.db, deletion);
    await putBack(connected, deletion.key);
    await syncAll(connected);
    expect(await list()).toEqual([]);
    expect((await listGradeBooks(device.db)).find(({ id }) => id === BOOK)?.name).toBe(expected);
    expect((await listClasses(device.db, BOOK)).map(({ id }) => id)).toContain(CLASS);
  });

  it('2.16 if the server refused a new class, the list “Deleted, last 30 days” does not contain the teacher’s delete of this class', async () => {
    device = new TestDevice();
    const connected = connectedTo(server, device);
    await pullOnly(connected);
    await save(connected, [createClass({ id: 9_001, createdAt: AT, fields: { name: '<!>', gradeBookId: BOOK } })]);
    await syncAll(connected);
    await save(connected, [deleteClass(9_001, 'k')]);
    expect(await device.states()).toEqual(['refused', 'refused']);
    expect(await list()).toEqual([]);
  });
});
