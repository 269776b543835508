import { expect, type Page, type Route } from '@playwright/test';
import { addDays, type LocalDate } from '../../domain/dates.ts';
import { markId } from '../../domain/ids.ts';
import { pack } from '../../domain/sync/pack.ts';
import { UNTOUCHED } from '../../domain/scoring/scoring.ts';
import { daySettingsOf, defaultSettings } from '../../domain/scoring/settings.ts';
import { storedIn } from '../support/stored.ts';
import { test } from '../support/story.ts';
import { attendance, createTeacher, signIn, studentName, type TeachersClass } from '../support/teacher.ts';

const CLASSES = ['Period 1', 'Period 2', 'Period 3', 'Period 4', 'Period 5'];
const STUDENTS = 60;
const MARKS = 50_000;
const DAYS = Math.ceil(MARKS / (CLASSES.length * STUDENTS));
test('4.2 A teacher with 50,000 marks and no answer from the server sees each tap immediately, and finds all taps after the browser was killed', async ({
  server,
  openDevice,
}) => {
  const classes = await test.step('the teacher has five full classes', () => createTeacher(server, CLASSES, STUDENTS));
  const tablet = await openDevice('tablet');
  const { page, context } = tablet;
  const roster = `${server.url}/classes/${classes[0]?.id}/daily-roster`;

  await test.step('the device holds the teacher, the classes and 50,000 marks', async () => {
    await signIn(page, server.url);
    await page.goto(roster);
    await expect(attendance(page, 1, 'present')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(await storeMarks(page, classes)).toBeGreaterThanOrEqual(MARKS);
    // The page has not noticed the written marks. After the load, its round ends first.
    await page.goto(`${server.url}/favicon.svg`);
    const before = await lastLook(page);
    await page.goto(roster);
    await expect.poll(async () => await lastLook(page), { message: 'the time of the last pull' }).not.toBe(before);
    await expect(attendance(page, 1, 'present')).toBeVisible();
  });

  await test.step('every request hangs, and one is already under way', async () => {
    await context.route('**/*', hang);
    const hanging = page.waitForRequest(/\/api\/changes\?/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await hanging;
  });

  await test.step('the screen shows each tap at once, before any further request', async () => {
    const asked: string[] = [];
    context.on('request', (request) => {
      // Only sync could send a tap. Loads, the account and the stream get no answer either.
      const { pathname } = new URL(request.url());
      if (['/api/batch', '/api/changes'].includes(pathname)) asked.push(pathname);
    });
    const times: number[] = [];
    for (const student of [1, 2, 3, 4, 5]) times.push(await paintedAfter(page, student));
    expect(asked).toEqual([]);
    test.info().annotations.push({ type: 'tap to paint, ms', description: times.map(Math.round).join(' ') });
  });

  await test.step('the browser is killed at the moment of the last tap and started without a server: all taps are there', async () => {
    await server.kill();
    const again = await tablet.restart();
    await again.page.goto(roster);
    for (const student of [1, 2, 3, 4, 5]) await expect(attendance(again.page, student, 'absent')).toBeVisible();
    await expect(attendance(again.page, 6, 'present')).toBeVisible();
  });
});

/** Gives a request no answer and no error, like bad Wi-Fi. */
function hang(_: Route): void {}

/** In ms. The tap is made in the page, without messages of the test. */
async function paintedAfter(page: Page, student: number): Promise<number> {
  return await page.evaluate(async (name) => {
    const button = document.querySelector<HTMLButtonElement>(`[aria-label^="Attendance of ${name}:"]`);
    if (!button) throw new Error(`no ${name}`);
    const start = performance.now();
    button.click();
    while (!button.getAttribute('aria-label')?.includes(': absent')) {
      await new Promise((next) => requestAnimationFrame(next));
    }
    // When this second frame begins, the browser has rendered the frame with the tap.
    await new Promise((next) => requestAnimationFrame(next));
    return performance.now() - start;
  }, studentName(student));
}

/** Two school years, as by a pull. Returns how many marks. */
async function storeMarks(page: Page, classes: readonly TeachersClass[]): Promise<number> {
  const first = addDays(await page.evaluate(() => new Date().toISOString().slice(0, 10) as LocalDate), -DAYS - 2);
  const mark = { ...UNTOUCHED, ...daySettingsOf(defaultSettings()), tomb: null, pulled: 1 };
  let stored = 0;
  for (const { id: classId, students } of classes) {
    const groups = Array.from({ length: DAYS }, (_, index) => addDays(first, index)).map((createdAt) => {
      const rows = students.map((studentId) => ({
        ...mark,
        id: markId(studentId, createdAt),
        studentId,
        classId,
        createdAt,
      }));
      return { group: [classId, createdAt], ...pack('marks', rows) };
    });
    await page.evaluate(putGroups, groups);
    stored += groups.length * students.length;
  }
  return stored;
}

async function lastLook(page: Page): Promise<unknown> {
  const rows = (await storedIn(page, ['meta'])).meta as { key: string; looked?: number }[];
  return rows.find(({ key }) => key === 'sync')?.looked;
}

async function putGroups(groups: readonly object[]): Promise<void> {
  const name = (await indexedDB.databases())
    .map((database) => database.name)
    .find((n) => /^pe-grade-book-\d+$/.test(n ?? ''));
  const opening = indexedDB.open(name ?? '');
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error(String(opening.error))));
  });
  const transaction = db.transaction('markGroups', 'readwrite');
  const store = transaction.objectStore('markGroups');
  for (const group of groups) store.put(group);
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', reject);
  });
  db.close();
}
