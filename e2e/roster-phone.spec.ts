/** Checks the roster on a phone of 390 × 844 px: how many students are visible, and whether the toast covers something. */
import { expect, type Locator, type Page } from '@playwright/test';
import { putActivityNote } from '../contract/rows/activity-notes.ts';
import { createMarks } from '../contract/rows/daily-points.ts';
import { patchStudents } from '../contract/rows/students.ts';
import type { LocalDate } from '../domain/dates.ts';
import { PHONE_SIZE } from '../scripts/demo/screen-list.ts';
import { expectAllSent } from './support/outbox.ts';
import { LONG } from './support/share.ts';
import { test, type StoryServer } from './support/story.ts';
import {
  createTeacher,
  daysBefore,
  markAbsent,
  officeOf,
  openRoster,
  signIn,
  statusChip,
  type TeachersClass,
} from './support/teacher.ts';
import { coveredByToast } from './support/toast.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
/** For the toast, with and without gym mode. */
const SIZES = LONG ? [PHONE, TABLET, { width: 1180, height: 820 }, { width: 1440, height: 900 }] : [PHONE, TABLET];
const [YESTERDAY] = daysBefore(1) as [LocalDate];
/** The longest name of the class. It is the name of the third student. */
const LONGEST = 'Fernández de la Vega, María Guadalupe';
const SHORT_NOTE = 'Fitness tests and long jump';
const STUDENTS = 30;

function nameOf(index: number): string {
  if (index === 2) return LONGEST;
  return `${index < 2 ? 'Almeida, Beatriz' : 'García, Sofía'} ${String(index).padStart(2, '0')}`;
}

interface Places {
  readonly inRows: boolean;
}

/** With names, a saved yesterday and its activity note. Returns the class's id. */
async function savedDay(server: StoryServer, klass: TeachersClass | undefined, { inRows }: Places): Promise<number> {
  const { id: classId, students: ids } = klass ?? { id: 0, students: [] };
  const call = await officeOf(server);
  const place = (index: number) => (inRows ? { row: Math.floor(index / 6) + 1, number: index + 1 } : {});
  await call(patchStudents, { body: ids.map((id, index) => ({ id, fullName: nameOf(index), ...place(index) })) });
  const entries = ids.map((studentId) => ({ studentId, classId, createdAt: YESTERDAY }));
  await call(createMarks, { body: { entries } });
  await call(putActivityNote, { body: { classId, date: YESTERDAY, shortNote: SHORT_NOTE } });
  return classId;
}

async function openDay(page: Page, url: string, classId: number): Promise<void> {
  await page.goto(`${url}/classes/${classId}/daily-roster?date=${YESTERDAY}`);
  await expect(page.locator('[data-student]')).toHaveCount(STUDENTS);
  await expect(page.getByText(`All ${STUDENTS} students have a mark.`)).toBeVisible();
  await page.evaluate(async () => await document.fonts.ready);
}

/** Height in px of the first student, and students above the dock, in fractions. */
async function students(page: Page): Promise<{ first: number; shown: number }> {
  return await page.evaluate(() => {
    const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll('[data-student]')].map((row) => row.getBoundingClientRect());
    const shares = rows.map(({ top, height }) => Math.min(1, Math.max(0, (dock - top) / height)));
    return { first: rows[0]?.top ?? 0, shown: shares.reduce((sum, share) => sum + share, 0) };
  });
}

/** Below 48 px: above the first student, in visible rows, and in the dock. */
async function smallTargets(page: Page): Promise<string[]> {
  const targets = page.locator(
    'header button, header input, [aria-label="Days"] button, [data-student] button, [data-dock] button',
  );
  return await targets.evaluateAll((found) =>
    found
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().top < innerHeight)
      .filter((target) => Math.min(target.clientHeight + 2, target.clientWidth + 2) < 48)
      .map((target) => target.ariaLabel ?? target.textContent),
  );
}

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

test('4.42, 4.45, 2.9 On a phone, the roster of a saved day with a note shows at least 11 students with one line each or 5½ with all marks, and in gym mode 8 or 4', async ({
  server,
  page,
}) => {
  const classes = await createTeacher(server, ['Period 1 - Grade 6', 'Period 2 - Grade 7'], STUDENTS);
  await signIn(page, server.url);
  await page.setViewportSize(PHONE);
  for (const [index, inRows] of [true, false].entries()) {
    const id = await savedDay(server, classes[index], { inRows });
    await openDay(page, server.url, id);
    const counts = async () => {
      const dense = await students(page);
      expect(await smallTargets(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show all marks' }).click();
      const all = await students(page);
      expect(await smallTargets(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show one line each' }).click();
      return { dense, all };
    };
    const normal = await counts();
    expect(Math.max(normal.dense.first, normal.all.first)).toBeLessThanOrEqual(168);
    expect(normal.dense.shown).toBeGreaterThanOrEqual(11);
    expect(normal.all.shown).toBeGreaterThanOrEqual(5.5);

    const note = page.getByRole('button', { name: /, activity note of / });
    const text = note.locator('span');
    await expect(text).toHaveText(SHORT_NOTE);
    expect((await boxOf(text)).height).toBeLessThan(24);

    await page.getByRole('button', { name: 'Gym mode', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Leave gym mode' })).toBeVisible();
    const gym = await counts();
    expect(Math.max(gym.dense.first, gym.all.first)).toBeLessThanOrEqual(190);
    expect(gym.dense.shown).toBeGreaterThanOrEqual(8);
    expect(gym.all.shown).toBeGreaterThanOrEqual(4);
    await page.getByRole('button', { name: 'Leave gym mode' }).click();
    await expect(page.getByRole('button', { name: 'Gym mode', exact: true })).toBeVisible();
  }
});

test('8.1 On a phone, upright and sideways, the words of the status chip stay inside the chip', async ({
  server,
  browser,
}) => {
  const [klass] = await createTeacher(server, ['Period 1 - Grade 6'], STUDENTS);
  const page = await browser.newPage({ ...PHONE_SIZE, serviceWorkers: 'block' });
  await signIn(page, server.url);
  const expectInside = async (name: RegExp) => {
    await expect(statusChip(page)).toHaveAccessibleName(name);
    for (const size of [PHONE, { width: PHONE.height, height: PHONE.width }]) {
      await page.setViewportSize(size);
      const pill = statusChip(page).locator('.rounded-pill');
      const over = await pill.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(over, `${name}, ${size.width} px`).toBe(0);
    }
  };
  await page.goto(`${server.url}/classes/${klass?.id}/edit/student-details`);
  await page.getByRole('textbox').first().fill('7');
  await expectInside(/1 student detail not saved$/);
  await page.getByRole('button', { name: 'Save · 1 not saved' }).click();
  await expectAllSent(page);
  await openRoster(page, server.url, klass?.id ?? 0, YESTERDAY);
  await markAbsent(page, 2);
  await expectInside(/1 mark not saved$/);
});

test('2.9 On a tablet, the activity note above the roster takes only one line, and a long note ends with an ellipsis', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const id = await savedDay(server, klass, { inRows: true });
  await signIn(page, server.url);
  for (const width of LONG ? [640, TABLET.width, 1180, 1440] : [640, TABLET.width]) {
    await page.setViewportSize({ ...TABLET, width });
    await openDay(page, server.url, id);
    const text = page.getByRole('button', { name: /, activity note of / }).locator('span');
    expect((await boxOf(text)).height).toBeLessThan(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('4.40, 7.3 The message (toast) after Save on the roster covers only the title, the status chip and the menu, even when the roster is scrolled', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1 - Grade 6'], STUDENTS);
  const id = await savedDay(server, klass, { inRows: true });
  await signIn(page, server.url);
  for (const gym of [false, true]) {
    if (gym) await page.getByRole('button', { name: 'Gym mode', exact: true }).click();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await openDay(page, server.url, id);
      for (const scrolled of [0, 700]) {
        await page.evaluate((top) => scrollTo(0, top), scrolled);
        await page.locator('[data-action=save]').click();
        // A toast does not disappear while the pointer is on it.
        await page.getByText('Daily Points Saved').hover();
        await page.evaluate(async () => await Promise.all(document.getAnimations().map((one) => one.finished)));
        expect(await coveredByToast(page), `${gym ? 'gym, ' : ''}${size.width} px, scrolled ${scrolled} px`).toEqual(
          [],
        );
        await page.getByRole('button', { name: 'Dismiss' }).click();
      }
    }
  }
});
