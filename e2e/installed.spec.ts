/** What an installed app can do without the server. The tests play the part of the operating system. */
import { expect } from '@playwright/test';
import { PATHS } from '../src/platform/addresses.ts';
import { test } from './support/story.ts';
import { createTeacher, installed, signIn, statusChip } from './support/teacher.ts';

/** Packages of the app: two that a page uses, one font, one that a web worker uses and one that the service worker uses. */
const PACKAGES = ['react', 'tailwindcss', '@fontsource-variable/inter', 'papaparse', 'workbox-precaching'];
test('1.140, 1.141, 1.148, 4.20 After the first visit, a teacher without the server opens both shortcuts of the installed app, every page, the pictures of the tutorial and the licenses', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 2);
  const { page } = await openDevice('phone');
  await signIn(page, server.url);
  await installed(page);
  await server.kill();

  await test.step('the shortcuts “Classes” and “Mile timer”', async () => {
    await page.goto(`${server.url}${PATHS.classes}`);
    await expect(page.getByRole('region', { name: 'Next' })).toBeVisible();
    await page.goto(`${server.url}${PATHS.openTimer}`);
    await expect(page.getByRole('link', { name: /Period 1/ })).toBeVisible();
  });

  for (const [name, path] of Object.entries(PATHS)) {
    await test.step(name, async () => {
      await page.goto(server.url + path.replace(':id', String(klass?.id)));
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.getByText(/404 Page Not Found|could not be loaded|couldn’t be loaded|went wrong/i)).toHaveCount(
        0,
      );
    });
  }

  await test.step('the tutorial has all its pictures', async () => {
    await page.goto(`${server.url}${PATHS.settings}`);
    await page.getByRole('button', { name: 'Tutorial' }).click();
    const pictures = page.getByRole('dialog', { name: 'How scoring works' }).getByRole('img');
    await expect(pictures).toHaveCount(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });

  await test.step('the licenses name packages of the pages, the workers and the service worker', async () => {
    await page.goto(`${server.url}${PATHS.about}`);
    await page.getByText('Third-party licenses', { exact: true }).click();
    const list = page.getByRole('list', { name: 'Third-party licenses' });
    for (const name of PACKAGES) {
      const license = list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      await license.locator('summary').click();
      await expect(license.getByText(/permission/i).first()).toBeVisible();
    }
  });
});

test('1.149 For the landing page and the sign-in page, the browser downloads no code for signed-in teachers and no rare fonts', async ({
  server,
  openDevice,
}) => {
  for (const path of [PATHS.landing, PATHS.signIn]) {
    const { page } = await openDevice(path.slice(1));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(server.url + path);
    await installed(page);
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((file) => /\/(?:index|packages)-.*\.js$/.test(file))).toHaveLength(2);
    expect(loaded.filter((file) => /teacher-|latin-ext/.test(file))).toEqual([]);
  }
});

test('1.147 While the server does not answer, a visitor still sees the landing page and the sign-in page', async ({
  gateway,
  server,
  openDevice,
}) => {
  await createTeacher(server, ['Period 1'], 1);
  const { page, context } = await openDevice('phone');
  // The wait of up to three seconds for the session check ends at once, so a page that appears has not waited.
  await context.addInitScript(() => {
    const start = window.setTimeout;
    const startShort = (work: () => void, ms?: number) => (ms === 3000 ? 0 : start(work, ms));
    Object.assign(window, { setTimeout: startShort });
  });
  const asked: string[] = [];
  await context.route('**/api/**', (route) => void asked.push(route.request().url()));
  await page.goto(gateway.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await installed(page);
  expect(asked).toEqual([]);
  // This cookie is in each browser that has had a session.
  await context.addCookies([{ name: 'pe_session', value: 'may-exist', url: gateway.url }]);
  await page.goto(gateway.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${gateway.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);

  await test.step('a teacher whose browser has cleared the storage and kept the cookies is signed in after the load', async () => {
    await context.unroute('**/api/**');
    await signIn(page, gateway.url);
    await expect(statusChip(page)).toBeVisible();
    // An open page could create its databases again, and the next page would wait for them.
    await page.close();
    const later = await context.newPage();
    const browser = await context.newCDPSession(later);
    const storageTypes = 'indexeddb,local_storage';
    await browser.send('Storage.clearDataForOrigin', { origin: gateway.url, storageTypes });
    await later.goto(`${gateway.url}/login`);
    await expect(statusChip(later)).toBeVisible();
  });
});
