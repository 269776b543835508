import { expect } from '@playwright/test';
import { login } from '../contract/account/auth.ts';
import { getSettings } from '../contract/account/user.ts';
import { apiClient } from '../scripts/serve/api-client.ts';
import { expectAllSent } from './support/outbox.ts';
import { test } from './support/story.ts';
import { createTeacher, installed, signIn, TEACHER } from './support/teacher.ts';

test('4.20, 4.14 A teacher without a network sees all pictures of the tutorial and changes the settings, and later the changes are sent', async ({
  server,
  openDevice,
}) => {
  await createTeacher(server, ['Period 1'], 2);
  const { page, context } = await openDevice('tablet');
  await signIn(page, server.url);
  await installed(page);
  await expectAllSent(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/settings`);

  await page.getByRole('button', { name: 'Tutorial' }).click();
  const dialog = page.getByRole('dialog', { name: 'How scoring works' });
  const pictures = dialog.getByRole('img');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Absent', { exact: true }).fill('-4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings updated')).toBeVisible();

  await context.setOffline(false);
  await expectAllSent(page);
  const call = apiClient(server.url);
  await call(login, { body: { ...TEACHER, deviceName: 'Office' } });
  expect(await call(getSettings, {})).toMatchObject({ absentValue: -4, tardyValue: -2 });
});
