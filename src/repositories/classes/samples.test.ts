import { beforeEach, describe, expect, it } from 'vitest';
import { markId, sampleClassIds, sampleStudentId } from '#domain/ids.ts';
import { connectedTo, pulledDevice, pullOnly, syncAll } from '../../../tests/support/connected.ts';
import { TestDevice, USER } from '../../../tests/support/device.ts';
import { bookRow, day } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { eachTestHasEngine, engine as server } from '../../../tests/support/each-test.ts';
import { BOOK, withClass } from '../../../tests/support/writes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { addSample } from './add-sample.ts';
import { readBookNames } from './book-names.ts';
import { updateClassSettings } from './classes.ts';
import { listDeletions, putBack } from '../review/deleted.ts';
import { currentGradeBook, deleteGradeBook, listGradeBooks } from './grade-books.ts';
import { daysWithRoll, marksOfDay, saveDay } from '../roll/roll.ts';
import { findSample, removeSample } from './samples.ts';
import { listStudents } from '../students/students.ts';
import { touchMark } from '../roll/taps.ts';

const TODAY = day('2026-11-26');
const { first: ID } = sampleClassIds(USER);

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
});

const found = async (one: Pick<SyncDevice, 'db'> = device) => await findSample(one.db, USER);
const withBook = async () => {
  await rowsOf(device.db, 'gradeBooks').put(bookRow(1, 'Spring 2026'));
  await device.db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
};

describe('1.113 the sample class', () => {
  it('1.113 when the teacher adds the sample class, the current grade book gets this class with students, rolls and activity notes', async () => {
    await withBook();
    await addSample(device, TODAY);
    expect(await found()).toEqual({ id: ID, name: 'Sample class', book: 'Spring 2026' });
    expect(await listStudents(device.db, ID)).toHaveLength(24);
    const range = { start: day('2026-11-01'), end: day('2026-11-30') };
    expect((await daysWithRoll(device.db, ID, range)).size).toBe(10);
    expect(await marksOfDay(device.db, ID, day('2026-11-25'))).toHaveLength(24);
    expect(await rowsOf(device.db, 'activityNotes').count()).toBe(6);
  });

  it('1.113 if a teacher without a grade book adds the sample class, the app also creates a current grade book for this term', async () => {
    await addSample(device, TODAY);
    expect((await currentGradeBook(device.db, USER))?.name).toBe('Fall 2026');
    expect((await found())?.book).toBe('Fall 2026');
  });

  it('1.113 if the device can’t store a part of the sample class, it stores nothing of the sample class', async () => {
    device.storage.break('students', new Error('The device is full.'));
    await expect(addSample(device, TODAY)).rejects.toThrow('full');
    expect([await found(), await device.outbox(), await listGradeBooks(device.db)]).toEqual([null, [], []]);
  });

  it('1.113 the app does not add a second sample class, and adds none if the current grade book does not exist on the device', async () => {
    await addSample(device, TODAY);
    const before = (await device.outbox()).length;
    await addSample(device, TODAY);
    expect(await device.outbox()).toHaveLength(before);
    await removeSample(device);
    await device.db.profile.put({ id: USER, currentGradeBookId: 99, reportName: null, school: null });
    await addSample(device, TODAY);
    expect(await found()).toBeNull();
  });

  it('1.114 after the teacher has renamed the sample class, the app still recognises the class by its id', async () => {
    await addSample(device, TODAY);
    await updateClassSettings(device, { id: ID }, { name: 'Period 1' });
    expect(await found()).toMatchObject({ id: ID, name: 'Period 1' });
  });

  it('1.116 the teacher can remove the sample class without its grade book, and restore the class by “Put back”', async () => {
    await addSample(device, TODAY);
    const [key] = await removeSample(device);
    expect(await found()).toBeNull();
    expect((await listDeletions(device)).map(({ name }) => name)).toEqual(['Sample class']);
    expect(await listGradeBooks(device.db)).toHaveLength(1);
    await putBack(device, key ?? '');
    expect(await found()).toMatchObject({ id: ID });
  });

  it('1.116 if the teacher removes the sample class and adds it again, the new sample class gets the next of the reserved ids', async () => {
    await addSample(device, TODAY);
    await removeSample(device);
    await addSample(device, TODAY);
    expect(await found()).toMatchObject({ id: ID + 1 });
    expect(await listStudents(device.db, ID + 1)).toHaveLength(24);
  });

  it('1.114 after the teacher has deleted the grade book of the sample class, the app finds no sample class', async () => {
    await addSample(device, TODAY);
    const [book] = await listGradeBooks(device.db);
    await device.db.profile.put({ id: USER, currentGradeBookId: null, reportName: null, school: null });
    await deleteGradeBook(device, book?.id ?? 0);
    expect(await found()).toBeNull();
  });
});

describe('1.115 the server and the sample class', () => {
  eachTestHasEngine();
  let connected: SyncDevice;
  beforeEach(async () => {
    device = new TestDevice();
    connected = connectedTo(server, device);
  });

  it('1.115 the server accepts a sample class that was added offline, and another device can show and remove it', async () => {
    await pullOnly(connected);
    await addSample(connected, TODAY);
    await syncAll(connected);
    expect(await device.states()).toEqual([]);
    const { tablet } = await pulledDevice(server);
    expect(await found(tablet)).toEqual({ id: ID, name: 'Sample class', book: 'Fall 2026' });
    const shownBy = async ({ db }: Pick<SyncDevice, 'db'>) =>
      (await marksOfDay(db, ID, day('2026-11-25'))).sort((a, b) => a.id - b.id);
    expect(await shownBy(tablet)).toEqual(await shownBy(device));
    await removeSample(tablet);
    await syncAll(tablet);
    await pullOnly(connected);
    expect(await found()).toBeNull();
  });

  it('1.115 if two devices add the sample class offline, both devices have only one grade book, one sample class and one roster after a sync', async () => {
    await pullOnly(connected);
    const { device: other, tablet } = await pulledDevice(server);
    for (const one of [connected, tablet]) await addSample(one, TODAY);
    for (const one of [connected, tablet, connected]) await syncAll(one);
    expect([await device.states(), await other.states()]).toEqual([[], []]);
    for (const { db } of [device, other]) {
      expect((await listGradeBooks(db)).map(({ name }) => name)).toEqual(['Fall 2026']);
      expect(await db.classes.count()).toBe(1);
      expect(await listStudents(db, ID)).toHaveLength(24);
      expect(await marksOfDay(db, ID, day('2026-11-25'))).toHaveLength(24);
      expect((await readBookNames(db)).renamed).toEqual([]);
    }
  });

  it('1.116 after one device has added and removed the sample class, a new device can add a sample class, with the next id', async () => {
    await withClass(server);
    await pullOnly(connected);
    await connected.db.profile.put({
      id: USER,
      currentGradeBookId: BOOK,
      reportName: null,
      school: null,
    });
    await addSample(connected, TODAY);
    await removeSample(connected);
    await syncAll(connected);
    const { device: other, tablet } = await pulledDevice(server);
    await other.db.profile.put({ id: USER, currentGradeBookId: BOOK, reportName: null, school: null });
    await addSample(tablet, TODAY);
    await syncAll(tablet);
    expect(await other.states()).toEqual([]);
    expect(await found(tablet)).toMatchObject({ id: ID + 1 });
  });

  it('1.116 if another device has marked students of the sample class, the server refuses to remove the sample class', async () => {
    await pullOnly(connected);
    await addSample(connected, TODAY);
    await syncAll(connected);
    const { device: other, tablet } = await pulledDevice(server);
    other.wallClock += 60_000;
    const studentId = sampleStudentId(ID, 1);
    await touchMark(tablet, { classId: ID, day: day('2026-11-25'), studentId }, { attendanceState: 'A' });
    await saveDay(tablet, ID, day('2026-11-25'));
    await syncAll(tablet);
    await removeSample(connected);
    await syncAll(connected);
    expect(await device.states()).toEqual(['refused']);
    const marks = await marksOfDay(device.db, ID, day('2026-11-25'));
    expect(marks.find(({ id }) => id === markId(studentId, '2026-11-25'))?.attendanceState).toBe('A');
  });
});
