/** Checks which screen a teacher sees first, for each case of docs/product.md 1.90. Also checks the install guide. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { LOOKS } from '../scripts/demo/looks.ts';
import { signInAsRegular } from '../scripts/serve/regular-teacher.ts';
import { barriers } from './support/barriers.ts';
import { test, type StoryServer } from './support/story.ts';
import { createAccount, createTeacher, installed, signIn, TEACHER } from './support/teacher.ts';
import { resize } from './support/unchanged.ts';

const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1440, height: 900 };

/** Makes the teacher an admin with the program that an operator uses for this. */
function promote({ dataDir }: StoryServer): void {
  const program = join(import.meta.dirname, '../scripts/operator/admin.ts');
  execFileSync(process.execPath, [program, 'promote', TEACHER.email], { env: { ...process.env, DATA_DIR: dataDir } });
}

async function createAdmin(server: StoryServer): Promise<void> {
  await createTeacher(server, ['Period 1'], 1);
  promote(server);
}

async function createWithoutGradeBook(server: StoryServer): Promise<void> {
  await signInAsRegular(await createAccount(server), TEACHER, 'Story');
}

interface Shown {
  readonly path: string;
  readonly heading: string;
}

interface First extends Shown {
  readonly who: string;
  readonly create: (server: StoryServer) => Promise<unknown>;
  readonly window: { width: number; height: number };
  /** The screen that opens after a press on 'Use in the browser for now'. From then on, this screen is the first screen. */
  readonly behind?: Shown;
}

const FIRSTS: readonly First[] = [
  {
    who: 'A new teacher with a phone first sees the install guide',
    create: createAccount,
    window: PHONE,
    path: '/intro',
    heading: 'Welcome to PE Grade Book',
    behind: { path: '/about/getting-started', heading: 'PE Getting Started' },
  },
  {
    who: 'An admin first sees the page of admins',
    create: createAdmin,
    window: COMPUTER,
    path: '/admin',
    heading: 'PE Admin Page',
  },
  {
    who: 'A new teacher with a computer first sees the steps of setting up',
    create: createAccount,
    window: COMPUTER,
    path: '/about/getting-started',
    heading: 'PE Getting Started',
  },
  {
    who: 'A teacher without a current grade book first sees the grade books',
    create: createWithoutGradeBook,
    window: PHONE,
    path: '/grade-books',
    heading: 'PE Grade Books',
  },
  {
    who: 'A teacher who knows the app first sees the classes',
    create: async (server) => await createTeacher(server, ['Period 1'], 1),
    window: PHONE,
    path: '/classes',
    heading: 'PE Fall 2026',
  },
];

async function expectScreen(page: Page, { path, heading }: Shown): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
}

for (const first of FIRSTS) {
  test(`1.90, 1.91, 1.93 ${first.who}, after a sign-in, after a load and without a network`, async ({
    server,
    openDevice,
  }) => {
    await first.create(server);
    const { page, context } = await openDevice('device');
    await page.setViewportSize(first.window);

    await test.step('the sign-in leads to the first screen', async () => {
      await signIn(page, server.url);
      await expectScreen(page, first);
    });

    await test.step('a load of / leads to the first screen, and Today is one step away', async () => {
      await page.goto(server.url);
      await expectScreen(page, first);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'PE Today' })).toBeVisible();
    });

    await test.step('without a network a load of / leads to the same screen, and a deep link to its own', async () => {
      await installed(page);
      await context.setOffline(true);
      await server.kill();
      await page.goto(server.url);
      await expectScreen(page, first);
      await page.goto(`${server.url}/settings`);
      await expect(page.getByRole('heading', { name: 'PE Global Settings' })).toBeVisible();
    });

    const { behind } = first;
    if (!behind) return;
    await test.step('after ‘Use in the browser for now’ no load of / leads to the install guide', async () => {
      await page.goto(server.url);
      await page.getByRole('link', { name: 'Use in the browser for now' }).click();
      await expectScreen(page, behind);
      await page.goto(server.url);
      await expectScreen(page, behind);
    });
  });
}

test('1.94 If a teacher who is not an admin opens the URL of the admin page, the app shows the page “Today”, online and offline', async ({
  server,
  openDevice,
}) => {
  await createTeacher(server, ['Period 1'], 1);
  const { page, context } = await openDevice('device');
  await signIn(page, server.url);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('heading', { name: 'PE Today' })).toBeVisible();
  await installed(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('heading', { name: 'PE Today' })).toBeVisible();
});

test('1.97 In the install guide, a teacher with low vision finds no accessibility violation (by axe), on a phone or a computer, in any theme', async ({
  server,
  openDevice,
}) => {
  await createAccount(server);
  const { page } = await openDevice('device');
  await signIn(page, server.url);
  const found: string[] = [];
  for (const { name, colorScheme, stored } of LOOKS.filter((look) => !look.name.includes('gym'))) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, stored);
    for (const window of [PHONE, COMPUTER]) {
      await resize(page, window);
      await page.goto(`${server.url}/intro`);
      for (const kind of ['Apple iPhone/iPad', 'Android Phone/Tablet', 'Desktop/Laptop']) {
        await page.getByText(kind).click();
        await expect(page.getByRole('list', { name: `Steps for ${kind}` })).toBeVisible();
        found.push(...(await barriers(page)).map((barrier) => `${name}, ${window.width}, ${kind}: ${barrier}`));
      }
    }
  }
  expect(found, found.join('; ')).toEqual([]);
});
