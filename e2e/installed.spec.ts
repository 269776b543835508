/** Files and shortcuts of the operating system, whose part the tests play: none can install the app. */
import { expect, type Page } from '@playwright/test';
import { PATHS, SHARE_TARGET } from '../src/platform/addresses.ts';
import { SHARED_FIELD } from '../src/platform/files/shared-file.ts';
import { openLedger } from './support/ledger.ts';
import { test } from './support/story.ts';
import { createTeacher, installed, signIn, statusChip } from './support/teacher.ts';

/** Packages of the app: two that a page uses, one font, one that a web worker uses and one that the service worker uses. */
const PACKAGES = ['react', 'tailwindcss', '@fontsource-variable/inter', 'papaparse', 'workbox-precaching'];
const ROSTER = { name: 'period-1.csv', text: 'Last Name,First Name\nAbdi,Hodan\nBegay,Tyler\n' };

/** Sends the form that the operating system sends to the app when another program shares a file with the app. */
async function share(page: Page, action: string = SHARE_TARGET, fileName = ROSTER.name): Promise<void> {
  await page.evaluate(
    ({ action, field, name, text }) => {
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
      const files = new DataTransfer();
      files.items.add(new File([text], name, { type: 'text/csv' }));
      input.files = files.files;
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'post',
        enctype: 'multipart/form-data',
      });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { action, field: SHARED_FIELD, name: fileName, text: ROSTER.text },
  );
}

async function saveTheRoster(page: Page): Promise<void> {
  await expect(page.getByText(`Which class is ${ROSTER.name} for?`)).toBeVisible();
  await page.getByRole('link', { name: /Period 2/ }).click();
  await expect(page.getByRole('list', { name: 'Summary' })).toContainText('2to add');
  await page.getByRole('button', { name: 'Save roster' }).click();
  await expect(page.getByText('2 students in Period 2')).toBeVisible();
  // The page with the choice is not in the history.
  await expect(page.getByRole('heading', { level: 1, name: 'PE Fall 2026' })).toBeVisible();
}

test('1.143, 1.144, 1.180 A teacher shares a CSV file with the app, which another website can’t replace, also while the server is down, and later the server receives its roster', async ({
  server,
  openDevice,
}) => {
  await createTeacher(server, ['Period 1', 'Period 2'], 0);
  const { page, context } = await openDevice('tablet');
  await signIn(page, server.url);
  await installed(page);
  // The service worker controls a page only from the next load of the page on.
  await page.reload();

  await test.step('another website sends a file to the app, and the app offers only the file that the teacher has shared', async () => {
    await share(page);
    await expect(page.getByText(`Which class is ${ROSTER.name} for?`)).toBeVisible();
    await context.route(
      'http://other.example/**',
      async (route) => await route.fulfill({ body: '', contentType: 'text/html' }),
    );
    await page.goto('http://other.example/');
    await share(page, server.url + SHARE_TARGET, 'planted.csv');
    await page.waitForURL((address) => address.pathname === PATHS.openRoster);
    await expect(page.getByText(`Which class is ${ROSTER.name} for?`)).toBeVisible();
    await page.getByRole('button', { name: 'Don’t use this file' }).click();
    await expect(page.getByText(`Which class is ${ROSTER.name} for?`)).toBeHidden();
  });

  await server.kill();
  await share(page);
  await page.waitForURL((address) => address.pathname === PATHS.openRoster);
  await saveTheRoster(page);
  await server.start();
  await expect(statusChip(page)).toHaveAccessibleName('Saved', { timeout: 60_000 });
  expect(openLedger(server.dataDir).studentsOf('Period 2')).toEqual(['Abdi, Hodan', 'Begay, Tyler']);
});

test('1.144 A teacher shares a file while the browser has no service worker, and the app asks to share the file again', async ({
  server,
  page,
}) => {
  await createTeacher(server, ['Period 1'], 0);
  await signIn(page, server.url);
  await share(page);
  await expect(page.getByRole('heading', { name: 'Share the file again' })).toBeVisible();
});

test('1.145 A teacher opens a CSV file with the app while the app is running, and saves the roster of the file', async ({
  server,
  page,
}) => {
  await createTeacher(server, ['Period 1', 'Period 2'], 0);
  await page.addInitScript(({ name, text }) => {
    const handed = { getFile: () => Promise.resolve(new File([text], name, { type: 'text/csv' })) };
    const queue = {
      setConsumer: (consumer: (launch: unknown) => void) =>
        Object.assign(globalThis, {
          openWithApp: () => consumer({ targetURL: `${location.origin}/open-roster`, files: [handed] }),
        }),
    };
    Object.defineProperty(globalThis, 'launchQueue', { value: queue });
  }, ROSTER);
  await signIn(page, server.url);
  await page.evaluate(() => (globalThis as unknown as { openWithApp: () => void }).openWithApp());
  await saveTheRoster(page);
});

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
