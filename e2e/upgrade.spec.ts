import { expect, type Page } from '@playwright/test';
import { createAssessment, listTemplates } from '../contract/rows/assessments.ts';
import { login } from '../contract/account/auth.ts';
import { deleteClass } from '../contract/rows/classes.ts';
import { createMarks, updateMarks } from '../contract/rows/daily-points.ts';
import { apiClient } from '../scripts/serve/api-client.ts';
import type { Call } from '../src/api/call.ts';
import { contentsBefore, contentsNow, storedVersion, toVersionBefore } from './support/contents.ts';
import type { Gateway } from './support/gateway.ts';
import { openLedger } from './support/ledger.ts';
import { copyMarks } from './support/many-marks.ts';
import { outboxOf, saveToOutbox } from './support/outbox.ts';
import { LONG } from './support/share.ts';
import { test, type Device, type StoryServer } from './support/story.ts';
import {
  createTeacher,
  daysBefore,
  installed,
  markAbsent,
  openRoster,
  signIn,
  TEACHER,
  type TeachersClass,
} from './support/teacher.ts';
import { holdUpgrade } from './support/upgrade-hold.ts';
import { writeWork } from './support/work.ts';
import { expectAppliedOnce } from './support/writes.ts';

const MARKS = LONG ? 200_000 : 20_000;
const STUDENTS = 60;
const CLASSES = ['Period 1', 'Period 2', 'Period 3', 'Period 4', 'Period 5'];
const WRITES = 300;
const REFUSED = 5;
const DRAFTS = 3;
const VERSION_BEFORE = 4;
const VERSION_NOW = 6;

/**
 * The days of the test: first the days of the drafts and the refused saves, after them the days of the first waiting saves,
 * and last the days with marks.
 */
const RECORDED_DAYS = Math.ceil(MARKS / CLASSES.length / STUDENTS);
const DAYS = daysBefore(REFUSED + 10 + RECORDED_DAYS);
const EMPTY = DAYS.slice(0, REFUSED);
const TO_SAVE = DAYS.slice(REFUSED, REFUSED + 10);
const [LAST_RECORDED, ...RECORDED] = DAYS.slice(REFUSED + 10);

test(`S8 If the browser is killed twice while it upgrades a database with ${MARKS.toLocaleString()} marks and ${WRITES} waiting writes, nothing is lost`, async ({
  server,
  gateway,
  openDevice,
}) => {
  test.setTimeout(300_000 + MARKS * 5);
  const classes = await test.step('the teacher has many marks on the server', async () => await fill(server));
  const [klass, other] = classes;
  if (!klass || !other) throw new Error('no class');
  const ledger = openLedger(server.dataDir);
  const favicon = `${gateway.url}/favicon.svg`;
  let device = await openDevice('tablet');
  const { page } = device;

  await test.step('the device pulls the marks, and has clashes and refused writes', async () => {
    await signIn(page, gateway.url);
    await installed(page);
    await expectPulled(page);
    await clashAndBeRefused(page, server, gateway, classes);
  });

  const before = await test.step('without a server the teacher saves and begins rolls', async () => {
    await device.cookiesOnDisk();
    gateway.lead('down');
    await server.kill();
    for (const day of EMPTY.slice(0, DRAFTS)) {
      await openRoster(page, gateway.url, other.id, day);
      await markAbsent(page, 1);
    }
    await page.goto(favicon);
    const days = [...TO_SAVE, ...RECORDED.slice(0, TO_SAVE.length)];
    await writeWork(page, { classId: klass.id, students: klass.students, days, writes: WRITES });
    return await contentsNow(page);
  });
  const order = (await outboxOf(page)).filter(({ state }) => state === 'waiting').map(({ key }) => key);
  expect([order.length, before.outbox.length, before.drafts.length]).toEqual([WRITES, WRITES + REFUSED, DRAFTS]);
  expect(before.counts).toMatchObject({ clashes: 2, assessmentScores: 2 * STUDENTS });
  expect(before.counts['marks']).toBeGreaterThanOrEqual(MARKS);

  await test.step('the device stores everything in the form of the version before', async () => {
    await toVersionBefore(page);
    expect(await storedVersion(page)).toBe(VERSION_BEFORE);
    expect(await contentsBefore(page)).toEqual(before);
  });

  for (const store of ['markGroups', 'baseRecords']) {
    await test.step(`the browser is killed while the upgrade adds to ${store}`, async () => {
      device = await killInUpgrade(device, gateway, store);
      await device.page.goto(favicon);
      expect(await storedVersion(device.page)).toBe(VERSION_BEFORE);
    });
  }
  expect(await contentsBefore(device.page)).toEqual(before);

  await test.step('an old tab holds the upgrade up until it is closed', async () => {
    const old = device.page;
    await old.evaluate(keepOpen);
    const newer = await device.context.newPage();
    const upgrade = await holdUpgrade(newer, 'baseRecords');
    await newer.goto(`${gateway.url}/classes`);
    await expect(newer.getByRole('dialog', { name: 'Close the other tabs of the grade book' })).toBeVisible();
    await takePicture(newer, 'held-up');
    await old.close();
    await expect(newer.getByRole('dialog', { name: 'Updating your classes…' })).toBeVisible();
    await upgrade.reached;
    await upgrade.release();
    await expect(newer.getByRole('link', { name: /Period 1/ }).first()).toBeVisible({ timeout: 60_000 });
    await expect(newer.getByRole('dialog')).toBeHidden();
    device = { ...device, page: newer };
  });

  await test.step('the upgrade has changed nothing but the form', async () => {
    await device.page.goto(favicon);
    expect(await storedVersion(device.page)).toBe(VERSION_NOW);
    expect(await contentsNow(device.page)).toEqual(before);
  });

  await test.step('the server comes back and gets each waiting write once, in order', async () => {
    const waiting = async () => (await outboxOf(device.page)).filter(({ state }) => state !== 'refused');
    const marks = ledger.marks().length;
    await server.start();
    gateway.lead('open');
    await device.page.goto(`${gateway.url}/classes`);
    await expect.poll(waiting, { timeout: 120_000, message: 'the waiting writes' }).toEqual([]);
    expectAppliedOnce(server.runs, ledger, order);
    expect(ledger.marks()).toHaveLength(marks + TO_SAVE.length * STUDENTS);
    expect(ledger.marks().reduce((sum, { adjustment }) => sum + (adjustment ?? 0), 0)).toBe(WRITES);
    await device.page.goto(favicon);
    const after = await contentsNow(device.page);
    expect(after.outbox).toHaveLength(REFUSED);
    expect(after.drafts).toEqual(before.drafts);
  });
});

/** Creates a teacher with five classes and one more class. The five classes have marks on each recorded day, and scores. */
async function fill(server: StoryServer): Promise<TeachersClass[]> {
  const classes = await createTeacher(server, [...CLASSES, 'Period 6'], STUDENTS);
  const call = await office(server);
  for (const { students } of classes.slice(0, CLASSES.length)) {
    const entries = students.map((studentId, n) => ({
      studentId,
      createdAt: LAST_RECORDED ?? EMPTY[0] ?? '',
      ...(n % 12 === 11 && { attendanceState: 'T' as const }),
      ...(n % 30 === 29 && { customNote: 'NURSE' }),
    }));
    await call(createMarks, { body: { entries } });
  }
  const [template] = await call(listTemplates, {});
  for (const { id: classId, students } of classes.slice(0, 2)) {
    const fieldId = template?.fields[0]?.id ?? 0;
    const assessmentScores = students.map((studentId, n) => ({ studentId, fieldId, value: String(n % 9) }));
    const body = { classId, name: 'Push-ups', assessmentTemplateId: template?.id ?? 0, assessmentScores };
    await call(createAssessment, { body });
  }
  await server.kill();
  if (LAST_RECORDED) copyMarks(server.dataDir, LAST_RECORDED, RECORDED);
  await server.start();
  return classes;
}

async function office(server: StoryServer): Promise<Call> {
  const call = apiClient(server.url);
  await call(login, { body: { ...TEACHER, deviceName: 'Office' } });
  return call;
}

/**
 * Makes clashes and refused writes. While the tablet is offline, the teacher changes two marks that the office changes too,
 * and saves days of a class that the office deletes.
 */
async function clashAndBeRefused(
  page: Page,
  server: StoryServer,
  gateway: Gateway,
  classes: readonly TeachersClass[],
): Promise<void> {
  const [klass, last] = [classes[0], classes.at(-1)];
  if (!klass || !last || !LAST_RECORDED) throw new Error('no class');
  gateway.lead('down');
  await openRoster(page, gateway.url, klass.id, LAST_RECORDED);
  for (const student of [1, 2]) await markAbsent(page, student);
  await saveToOutbox(page);
  for (const day of EMPTY) {
    await openRoster(page, gateway.url, last.id, day);
    await markAbsent(page, 1);
    await saveToOutbox(page);
  }
  const call = await office(server);
  const data = klass.students.slice(0, 2).map((studentId) => ({ studentId, attendanceState: 'T' as const }));
  await call(updateMarks, { body: { createdAt: LAST_RECORDED, data } });
  await call(deleteClass, { params: { id: String(last.id) } });
  gateway.lead('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const states = async () => (await outboxOf(page)).map(({ state }) => state);
  await expect.poll(states, { timeout: 60_000 }).toEqual(EMPTY.map(() => 'refused'));
}

/**
 * Opens the app, and kills the browser when the upgrade adds the first record to this object store. Returns the browser
 * after its restart.
 */
async function killInUpgrade(device: Device, gateway: Gateway, store: string): Promise<Device> {
  const { page } = device;
  const upgrade = await holdUpgrade(page, store);
  await page.goto(`${gateway.url}/classes`);
  await upgrade.reached;
  await expect(page.getByRole('dialog', { name: 'Updating your classes…' })).toBeVisible();
  await takePicture(page, 'updating');
  return await device.restart();
}

/** Waits until the first pull has ended. */
async function expectPulled(page: Page): Promise<void> {
  const hasAll = async () => await page.evaluate(hasPulled);
  await expect.poll(hasAll, { timeout: 60_000 + MARKS, message: 'the first pull' }).toBe(true);
}

/**
 * Returns true if, according to the device's database, the first pull has ended. This function runs in the page, without
 * the app's code.
 */
async function hasPulled(): Promise<boolean> {
  const known = (await indexedDB.databases()).find(({ name }) => /^pe-grade-book-\d+$/.test(name ?? ''));
  const opening = indexedDB.open(known?.name ?? '');
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error(String(opening.error))));
  });
  const reading = db.transaction('meta').objectStore('meta').get('sync');
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  db.close();
  const sync = reading.result as { complete: boolean; full: object | null } | undefined;
  return sync?.complete === true && sync.full === null;
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
}

/**
 * This function runs in the old tab. It opens the database and does not close it, even when another tab wants to upgrade
 * the database.
 */
async function keepOpen(): Promise<void> {
  const known = (await indexedDB.databases()).find(({ name }) => /^pe-grade-book-\d+$/.test(name ?? ''));
  const opening = indexedDB.open(known?.name ?? '');
  const kept = await new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error(String(opening.error))));
  });
  // Without this reference to the connection, the browser could close the connection.
  Object.assign(globalThis, { kept });
}
