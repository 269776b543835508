/** Files that the operating system gives to the app. The tests play its part, because they can't install the app. */
import { expect, type Page } from '@playwright/test';
import { PATHS, SHARE_TARGET } from '../../src/platform/addresses.ts';
import { SHARED_FIELD } from '../../src/platform/files/shared-file.ts';
import { openLedger } from '../support/ledger.ts';
import { test } from '../support/story.ts';
import { createTeacher, installed, signIn, statusChip } from '../support/teacher.ts';

const ROSTER = { name: 'period-1.csv', text: 'Last Name,First Name\nAbdi,Hodan\nBegay,Tyler\n' };

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
  await expect(page.getByRole('heading', { name: 'New 2 to add' })).toBeVisible();
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
