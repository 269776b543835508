import { expect, type Page } from '@playwright/test';
import { expectAllSent } from './support/outbox.ts';
import { test } from './support/story.ts';
import {
  attendance,
  createTeacher,
  daysBefore,
  markAbsent,
  openInstalled,
  openRoster,
  saveRoll,
  signIn,
  statusChip,
  studentName,
} from './support/teacher.ts';

const [DAY] = daysBefore(1);
const NEXT_TEACHER = { email: 'kim.park@school.example', password: 'cones-and-whistles' };

test('1.155, L1.2, L1.3 If a teacher with an unsaved change signs out and another teacher signs in, no data is lost or shown to the other teacher', async ({
  server,
  gateway,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  await createTeacher(server, ['Period 9'], 3, NEXT_TEACHER);
  const classId = klass?.id ?? 0;
  const { page: first, context } = await openDevice('tablet');
  await openInstalled(first, gateway.url, classId, DAY);
  const firstTeacher = await userIdOf(first);
  await saveRoll(first);
  await expectAllSent(first);
  const second = await context.newPage();
  await openRoster(second, gateway.url, classId, DAY);

  await test.step('an unsaved correction of the saved day is shown as not saved in both tabs', async () => {
    await markAbsent(second, 2);
    for (const page of [first, second]) await expect(statusChip(page)).toHaveAccessibleName('1 mark not saved');
  });

  await test.step('the sign-out in the first tab saves the correction that the second tab began, and asks', async () => {
    const held = gateway.hold('batch', 'request');
    await logout(first).click();
    await held.arrived;
    const question = first.getByRole('alertdialog', { name: '1 change waiting to send' });
    await question.getByRole('button', { name: 'Stay signed in and send my work' }).click();
    held.release();
    await expectAllSent(first);
  });

  await test.step('the first tab signs out, and the second tab no longer shows any data of the teacher', async () => {
    await logout(first).click();
    await expect(first).toHaveURL(/landing/);
    await expect(second).toHaveURL(/login/);
    await expect(second.getByText('You signed out in another tab.')).toBeVisible();
    await expect(second.getByText(studentName(1))).toHaveCount(0);
    await second.goto(`${gateway.url}/classes/${classId}/daily-roster?date=${DAY}`);
    await expect(second).toHaveURL(/landing/);
    await expect(second.getByText(studentName(1))).toHaveCount(0);
    await expect(logout(second)).toHaveCount(0);
  });

  await test.step('the next teacher signs in, and a late sign-out of the first teacher does not end this session', async () => {
    await signIn(first, gateway.url, NEXT_TEACHER);
    await expect(first.getByRole('link', { name: 'Period 9', exact: true })).toBeVisible();
    expect(await lateLogout(second, firstTeacher)).toEqual({ status: 401, code: 'other_user' });
    await first.reload();
    await expect(first.getByRole('link', { name: 'Period 9', exact: true })).toBeVisible();
    await expect(statusChip(first)).toHaveAccessibleName('Saved');
  });

  await test.step('the next teacher signs out, and the first teacher signs in again and sees and saves everything', async () => {
    await logout(first).click();
    await expect(first).toHaveURL(/landing/);
    await signIn(second, gateway.url);
    await openRoster(second, gateway.url, classId, DAY);
    await expect(attendance(second, 2, 'absent')).toBeVisible();
    await markAbsent(second, 3);
    await saveRoll(second);
    await expectAllSent(second);
  });

  const office = await openDevice('office');
  await signIn(office.page, server.url);
  await openRoster(office.page, server.url, classId, DAY);
  for (const student of [2, 3]) await expect(attendance(office.page, student, 'absent')).toBeVisible();
});

function logout(page: Page) {
  return page.getByRole('button', { name: 'Logout' });
}

async function userIdOf(page: Page): Promise<number> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  const ids = names.flatMap((name) => /^pe-grade-book-(\d+)$/.exec(name)?.[1] ?? []);
  expect(ids).toHaveLength(1);
  return Number(ids[0]);
}

/** The first teacher's id with the browser's current cookies, as from an old tab. */
async function lateLogout(page: Page, userId: number): Promise<{ status: number; code: unknown }> {
  return await page.evaluate(async (id) => {
    const headers = { 'user-id': String(id), 'client-type': 'web' };
    const answer = await fetch('/api/auth/logout', { method: 'DELETE', headers });
    return { status: answer.status, code: ((await answer.json()) as { code?: unknown }).code };
  }, userId);
}
