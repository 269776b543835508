/** Checks which screen a teacher sees first (docs/product.md 1.90). A unit test checks each other case. */
import { expect, type Page } from '@playwright/test';
import { test, type StoryServer } from '../support/story.ts';
import { createAccount, createTeacher, installed, signIn } from '../support/teacher.ts';

const PHONE = { width: 390, height: 844 };

interface Shown {
  readonly path: string;
  readonly heading: string;
}

interface First extends Shown {
  readonly who: string;
  readonly create: (server: StoryServer) => Promise<unknown>;
  /** The screen that opens after a press on 'Use in the browser for now'. From then on, this screen is the first screen. */
  readonly behind?: Shown;
  readonly home: string;
}

const FIRSTS: readonly First[] = [
  {
    who: 'A new teacher with a phone first sees the install guide',
    create: createAccount,
    path: '/intro',
    heading: 'Welcome to PE Grade Book',
    behind: { path: '/about/getting-started', heading: 'PE Getting Started' },
    home: 'PE Grade Books',
  },
  {
    who: 'A teacher who knows the app first sees the classes',
    create: async (server) => await createTeacher(server, ['Period 1'], 1),
    path: '/classes',
    heading: 'PE Fall 2026',
    home: 'PE Fall 2026',
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
    await page.setViewportSize(PHONE);

    await test.step('the sign-in leads to the first screen', async () => {
      await signIn(page, server.url);
      await expectScreen(page, first);
    });

    await test.step('a load of / leads to the first screen, and home is one step away', async () => {
      await page.goto(server.url);
      await expectScreen(page, first);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: first.home })).toBeVisible();
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
