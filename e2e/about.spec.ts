import { expect } from '@playwright/test';
import { test } from './support/story.ts';
import { createTeacher, installed, signIn } from './support/teacher.ts';

/** Packages of the app: two that a page uses, one font, one that a web worker uses and one that the service worker uses. */
const PACKAGES = ['react', 'tailwindcss', '@fontsource-variable/inter', 'papaparse', 'workbox-precaching'];

test('1.120, 1.123 A teacher without a network opens “About” and sees the version of the app and its list of packages', async ({
  server,
  openDevice,
}) => {
  await createTeacher(server, ['Period 1'], 1);
  const { page, context } = await openDevice('tablet');
  await signIn(page, server.url);
  await installed(page);
  await context.setOffline(true);

  await page.goto(`${server.url}/about`);
  await expect(page.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
  await page.getByText('Third-party licenses', { exact: true }).click();
  const list = page.getByRole('list', { name: 'Third-party licenses' });
  for (const name of PACKAGES) {
    const license = list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await license.locator('summary').click();
    await expect(license.getByText(/permission/i).first()).toBeVisible();
  }
});
