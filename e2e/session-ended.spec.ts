import { expect } from '@playwright/test';
import { test } from './support/story.ts';
import { attendance, createTeacher, saveRoll, signIn, statusChip, TEACHER } from './support/teacher.ts';
import { loggedWrites } from './support/writes.ts';

test('If the session expires during a roll, the teacher continues, then signs in from the status chip, and the tablet sends each write once', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const { page, context } = await openDevice('tablet');
  await signIn(page, server.url);
  await page.goto(`${server.url}/classes/${klass?.id}/daily-roster`);
  await expect(attendance(page, 1, 'present')).toBeVisible();
  const before = loggedWrites(...server.runs).length;

  await context.clearCookies();
  await attendance(page, 3, 'present').click();
  await saveRoll(page);
  await expect(statusChip(page)).toHaveAccessibleName('Sign in to send 8');
  await attendance(page, 4, 'present').click();
  await expect(attendance(page, 4, 'absent')).toBeVisible();

  await statusChip(page).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await dialog.getByLabel('Password', { exact: true }).fill(TEACHER.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(statusChip(page)).toHaveAccessibleName('1 mark not saved');
  await saveRoll(page);
  await expect.poll(() => loggedWrites(...server.runs).length).toBe(before + 2);

  const office = await openDevice('office', { width: 1440, height: 900 });
  await signIn(office.page, server.url);
  await office.page.goto(`${server.url}/classes/${klass?.id}/daily-roster`);
  await expect(attendance(office.page, 3, 'absent')).toBeVisible();
  await expect(attendance(office.page, 4, 'absent')).toBeVisible();
});
