import { beforeEach, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { clashId, markId } from '#domain/ids.ts';
import { addAll } from '#domain/lists.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { connectedTo, syncAll } from '../../tests/support/connected.ts';
import { TestDevice, USER } from '../../tests/support/device.ts';
import { day } from '../../tests/support/rows.ts';
import { eachTestHasEngine, engine as server } from '../../tests/support/each-test.ts';
import { marksWrite, WritesServer } from '../../tests/support/writes.ts';
import { createClass } from '../repositories/classes/classes.ts';
import { createGradeBook } from '../repositories/classes/grade-books.ts';
import { saveDay } from '../repositories/roll/roll.ts';
import { touchMark } from '../repositories/roll/taps.ts';
import { saveSettings } from '../repositories/save-settings.ts';
import { createStudents } from '../repositories/students/students.ts';
import type { OutboxEntry } from '../db/stored.ts';
import type { SyncDevice } from '../sync/device.ts';
import { makeFile } from '../sync/backup/make-file.ts';
import { save } from '../sync/outbox/save.ts';
import { readBackupFile } from '../workers/backup/backup-reader.ts';
import * as activityNotes from './activity-notes.ts';
import * as assessments from './assessments.ts';
import * as beepTests from './beep-tests.ts';
import * as classes from './classes.ts';
import * as dailyPoints from './daily-points.ts';
import * as gradeBooks from './grade-books.ts';
import * as races from './races.ts';
import * as review from './review.ts';
import * as students from './students.ts';
import * as user from './user.ts';
import type { Write } from './write.ts';
import { basesOf, rowsOf } from '../../tests/support/stored-rows.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { inputHash } from '../../server/sync/apply/input-hash.ts';
import { incomingWrites } from '../../server/writes/batch.ts';

const TODAY = day('2026-11-20');
const CREATED_AT = '2026-11-20T12:00:00.000Z';
const [BOOK, OTHER_BOOK, CLASS, ANA, BEN, CHI, TEST, RACE, BEEPS] = [100, 101, 200, 301, 302, 303, 400, 500, 700];

eachTestHasEngine();
let device: TestDevice;
let connected: SyncDevice;
beforeEach(() => {
  device = new TestDevice();
  connected = connectedTo(server, device);
});

/** Without times, which the server sets by its own clock. */
async function shown(): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const table of TABLE_NAMES) {
    const stored = (await rowsOf(device.db, table).toArray()) as StoredRow[];
    for (const row of stored.toSorted((a, b) => a.id - b.id)) {
      const { pulled, tomb, deletedAt, updatedAt, createdAt, ...fields } = row;
      rows.push({ table, alive: !tomb, ...fields, ...(table === 'marks' && { createdAt }) });
    }
  }
  return rows;
}

const ofClass = { classId: CLASS, createdAt: CREATED_AT };
const mark = (studentId: number, fields: dailyPoints.MarkFields) => ({
  id: markId(studentId, TODAY),
  studentId,
  fields,
});

/** This device has not received the other's value. */
async function clash(): Promise<Write> {
  await server.write(marksWrite([{ studentId: ANA, attendanceState: 'A' }], { by: 'other', ms: -1_000 }));
  await save(connected, [dailyPoints.updateMarks(CLASS, TODAY, [mark(ANA, { attendanceState: 'T' })])]);
  await syncAll(connected);
  const id = clashId(markId(ANA, TODAY), 'attendance');
  expect(await device.db.clashes.get(id)).toMatchObject({ tomb: null });
  return review.closeClash(id, 'key-of-closing');
}

/** By function, in an order in which the server accepts all. */
const SAMPLES: Readonly<Record<string, () => Write | Promise<Write>>> = {
  createGradeBook: () => gradeBooks.createGradeBook({ id: BOOK, name: 'Fall 2026', createdAt: CREATED_AT }),
  chooseGradeBook: () => user.chooseGradeBook(USER, BOOK),
  changeReportTexts: () => user.changeReportTexts(USER, { reportName: 'Ms. Rivera', school: 'Lincoln Middle School' }),
  renameGradeBook: () => gradeBooks.renameGradeBook(BOOK, 'Fall term 2026'),
  putSettings: () => user.putSettings(USER, { ...defaultSettings(), note1b: 'XX', note1bValue: -3 }, CREATED_AT),
  chooseLetters: () => user.chooseLetters(USER, 'A 90,B 80.5,F 0'),
  createClass: () => {
    const fields = { name: 'PE 7', gradeBookId: BOOK, startTime: '10:00', endTime: '10:45' };
    return classes.createClass({ id: CLASS, createdAt: CREATED_AT, fields });
  },
  patchClass: () => classes.patchClass(CLASS, { name: 'PE 8', startTime: null, endTime: null, groupBy: 'GROUP' }),
  createStudent: () => students.createStudent({ id: ANA, ...ofClass, fields: { fullName: 'Rivera, Ana', number: 7 } }),
  createStudents: () =>
    students.createStudents([
      { id: BEN, ...ofClass, fields: { fullName: 'Chen, Ben', nickname: 'Benny', gender: 'M', groupNumber: 2 } },
      { id: CHI, ...ofClass, fields: { fullName: 'Madonna', skillLevel: 5, note: 'captain' } },
    ]),
  patchStudent: () => students.patchStudent({ id: ANA, fields: { fullName: 'Rivera, Ana María', nickname: 'Ani' } }),
  patchStudents: () =>
    students.patchStudents([
      { id: ANA, fields: { number: 8, orderId: 2, row: 1 } },
      { id: BEN, fields: { number: 7, orderId: 1, row: 1 } },
    ]),
  createMarks: () => {
    const fields = { note1: 'XX', note1State: 'b' } as const;
    const marks = [mark(ANA, fields), mark(BEN, { ...fields, adjustment: -1 })];
    return dailyPoints.createMarks(CLASS, TODAY, marks, daySettingsOf(defaultSettings()));
  },
  updateMarks: () =>
    dailyPoints.updateMarks(CLASS, TODAY, [mark(BEN, { note1: null, note1State: null, customNote: 'LATE' })]),
  closeClash: clash,
  putActivityNote: () => activityNotes.putActivityNote(CLASS, TODAY, { shortNote: 'Relay' }),
  createAssessment: () =>
    assessments.createAssessment({ id: TEST, ...ofClass, name: 'Sit-ups', assessmentTemplateId: 1 }, [
      { studentId: ANA, fieldId: 1, value: '31' },
    ]),
  renameAssessment: () => assessments.renameAssessment(TEST, 'Push-ups'),
  scoreAssessment: () =>
    assessments.scoreAssessment({ id: TEST, classId: CLASS }, [
      { studentId: ANA, fieldId: 1, value: '' },
      { studentId: BEN, fieldId: 1, value: '28' },
    ]),
  createRace: () => races.createRace({ id: RACE, classId: CLASS }, CREATED_AT, { laps: 3 }),
  changeRace: () => races.changeRace({ id: RACE, classId: CLASS }, { assessmentId: TEST }),
  addRaceEvents: () =>
    races.addRaceEvents({ id: RACE, classId: CLASS }, [
      { id: 601, kind: 'start', studentId: null, elapsed: 0, at: CREATED_AT, undoes: null },
      { id: 602, kind: 'lap', studentId: ANA, elapsed: 90_000, at: CREATED_AT, undoes: null },
    ]),
  createBeepTest: () =>
    beepTests.createBeepTest({ id: BEEPS, classId: CLASS }, CREATED_AT, {
      distance: 15,
      consecutive: true,
      saysLevels: false,
    }),
  linkBeepTest: () => beepTests.linkBeepTest({ id: BEEPS, classId: CLASS }, TEST),
  addBeepEvents: () =>
    beepTests.addBeepEvents({ id: BEEPS, classId: CLASS }, [
      { id: 701, kind: 'start', studentId: null, lap: 0, at: CREATED_AT, undoes: null },
      { id: 702, kind: 'miss', studentId: ANA, lap: 18, at: CREATED_AT, undoes: null },
      { id: 703, kind: 'undo', studentId: null, lap: 19, at: CREATED_AT, undoes: 702 },
    ]),
  deleteBeepTest: () => beepTests.deleteBeepTest(BEEPS, 'key-of-beeps'),
  deleteRace: () => races.deleteRace(RACE, 'key-of-race'),
  restoreDeleted: () => review.restoreDeleted('key-of-race', [{ table: 'races', id: RACE }]),
  deleteAssessment: () => assessments.deleteAssessment(TEST, 'key-of-test'),
  deleteMarks: () => dailyPoints.deleteMarks(CLASS, TODAY, [markId(ANA, TODAY), markId(BEN, TODAY)], 'key-of-day'),
  deleteStudent: () => students.deleteStudent(CHI),
  deleteClass: () => classes.deleteClass(CLASS, 'key-of-class'),
  deleteGradeBook: async () => {
    await save(connected, [gradeBooks.createGradeBook({ id: OTHER_BOOK, name: 'Spring 2027', createdAt: CREATED_AT })]);
    return gradeBooks.deleteGradeBook(OTHER_BOOK, 'key-of-book');
  },
};

/** All modules of src/writes except write.ts, which contains the function that makes a write. */
const MODULES = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./write.ts', '!./*.test.ts'], { eager: true });
const WRITE_NAMES = Object.values(MODULES).flatMap((module) => Object.keys(module));

const callOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/(?<=\/)(:\w+|\d[\d-]*)/g, '*')}`;

it('the samples in wire.test.ts contain one write for every function in src/writes', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(WRITE_NAMES.toSorted());
});

it('W1 after a write of every function in src/writes is sent, the device shows the same rows as before, and all synced endpoints were called', async () => {
  await syncAll(connected);
  const calls = new Set<string>();
  const entries: OutboxEntry[] = [];
  for (const [name, sample] of Object.entries(SAMPLES)) {
    const write = await sample();
    calls.add(callOf(write));
    await save(connected, [write]);
    entries.push(...(await device.db.outbox.toArray()));
    const before = await shown();
    await syncAll(connected);
    expect([name, await shown()]).toEqual([name, before]);
    expect([name, await device.outbox(), await basesOf(device.db).count()]).toEqual([name, [], 0]);
    server.clock.advance(1_000);
    device.wallClock += 1_000;
  }
  expect([...calls].toSorted()).toEqual(
    ENDPOINTS.filter(({ synced }) => synced)
      .map(callOf)
      .toSorted(),
  );
  if (process.env.WRITE_FIXTURES) await writeFixtures(entries);
});

it('L6.5, 8.31 the app can read the whole of a backup file that has every kind of write and all rows of the device', async () => {
  const owner = { server: 'https://pe.school.example', userId: USER, email: 'ana@school.example' };
  const work = { signal: new AbortController().signal, onProgress: () => undefined };
  for (const [name, sample] of Object.entries(SAMPLES)) {
    await save(connected, [await sample()]);
    const { blob } = await makeFile(device, owner, 'backup', work);
    const rows: unknown[] = [];
    const read = await readBackupFile(blob, (_table, part) => addAll(rows, part));
    const written = (JSON.parse(await blob.text()) as { rows: Record<string, unknown[]> }).rows;
    expect([name, read.kind, rows.length]).toEqual([name, 'read', Object.values(written).flat().length]);
    await syncAll(connected);
    device.wallClock += 1_000;
    server.clock.advance(1_000);
  }
});

it('W1 after a device has sent a new grade book with a class, students and a roll, it shows the same rows as before the sync', async () => {
  const book = await createGradeBook(device, 'Fall 2026');
  const klass = await createClass(device, Number(book), 'PE 7');
  const [ana = 0] = await createStudents(device, Number(klass), [
    { fullName: 'Rivera, Ana', nickname: 'Ani', gender: 'F', number: 7 },
    { fullName: 'Madonna' },
  ]);
  await saveSettings(device, { ...defaultSettings(), note1bValue: -3, note1b: 'XX' });
  const at = { classId: Number(klass), day: TODAY, studentId: ana };
  await touchMark(device, at, {
    attendanceState: 'T',
    note1: 'XX',
    note1State: 'b',
    customNote: 'LATE',
    adjustment: -1,
  });
  await saveDay(device, Number(klass), TODAY);
  await touchMark(device, at, { note1: null, note1State: null, customNote: '' });
  await saveDay(device, Number(klass), TODAY);
  const before = await shown();
  expect(before.length).toBe(8);
  await syncAll(connected);
  expect(await shown()).toEqual(before);
  expect([await device.outbox(), await basesOf(device.db).count()]).toEqual([[], 0]);
});

type Entry = Parameters<typeof incomingWrites>[0][number];

/**
 * Entries of this contract version and their rows, which later versions read (docs/sync.md L4.2). `npm run wire-hash` calls it.
 */
async function writeFixtures(outbox: readonly OutboxEntry[]): Promise<void> {
  const entries = outbox.map(({ key, stamp, seen, method, path, body }) => {
    const entry: Entry = { key, stamp, seen, method: method as Entry['method'], path, body };
    const [hash] = incomingWrites([entry]).map(inputHash);
    return { ...entry, hash };
  });
  const server = await WritesServer.start();
  await server.round(incomingWrites(entries));
  const { rows } = await server.after(0);
  await server.close();
  const folder = new URL(`../../tests/fixtures/contract-${CONTRACT_VERSION}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries({ entries, rows })) {
    writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(value, null, 2)}\n`);
  }
}
