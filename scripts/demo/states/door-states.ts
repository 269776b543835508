/** Functions that prepare pictures: they open the admin page or the error page, or share a file with the app. */
import type { Page, Route } from '@playwright/test';
import { listAccounts } from '#contract/account/admin.ts';
import { profile } from '#contract/account/auth.ts';
import { ADMIN_ROLE } from '#domain/accounts/roles.ts';
import { SHARE_TARGET } from '../../../src/platform/addresses.ts';
import { CACHE } from '../../../src/platform/files/drop-shared-file.ts';

const PROFILE = '**/api/auth/profile';
const ACCOUNTS = '**/api/admin';
const DAY_MS = 86_400_000;

/** Returns the accounts of a school. Some are new, and one has never signed in. */
function accounts() {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const list = Array.from({ length: 40 }, (_, index) => ({
    id: 1_000 + index,
    username: `teacher${index}`,
    email: `${index % 7 === 3 ? 'maximiliane.oberhuber-' : 'teacher'}${index}@school.example`,
    roleId: index === 0 ? ADMIN_ROLE : 1,
    isEmailVerified: index !== 5,
    createdAt: at(300 - index),
    updatedAt: at(20),
    lastLogin: index === 5 ? null : at(index % 9),
    loginAttempts: index % 4,
    loginCount: index === 5 ? 0 : 12 + index,
    trialEndDate: at(258 - index * 9),
    accountStatus: ['Trial', 'Active', 'Expired'][index % 3] ?? 'Trial',
    totalClasses: 4 + (index % 4),
    totalStudents: 120 + index,
    totalAssessments: index % 11,
    totalDailyPointsEntries: 3_000 + index * 97,
  }));
  return listAccounts.answer.parse(list);
}

/** Opens the admin page as if the demo's teacher were an admin. The server itself is not changed. */
async function openAsAdmin(page: Page, answer: (route: Route) => Promise<void>, text: string): Promise<void> {
  // The device may have stored an ended trial for an earlier picture.
  await page.getByText(/Your trial ended/).waitFor({ state: 'detached' });
  await page.route(PROFILE, async (route) => {
    const response = await route.fetch();
    const { user, exp } = profile.answer.parse(await response.json());
    await route.fulfill({ response, json: { user: { ...user, roleId: ADMIN_ROLE }, exp } });
  });
  await page.route(ACCOUNTS, answer);
  await page.goto(new URL('/admin', page.url()).href);
  await page.getByText(text).first().waitFor();
  await page.unroute(PROFILE);
  await page.unroute(ACCOUNTS);
}

export async function showAdmin(page: Page): Promise<void> {
  await openAsAdmin(page, async (route) => await route.fulfill({ json: accounts() }), '40 accounts');
}

/** Only while no list of accounts is stored. */
export async function showErrorPage(page: Page): Promise<void> {
  const json = { code: 'teapot', message: 'The server answered in a way that this page does not know.' };
  await openAsAdmin(page, async (route) => await route.fulfill({ status: 418, json }), 'Oops! Something went wrong');
}

export async function giveFile(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const headers = { 'x-file-name': 'period-5-roster.csv', 'x-kept-at': String(Date.now()) };
    const cache = await caches.open('${CACHE}');
    await cache.put('${SHARE_TARGET}?1', new Response('Abdi, Hodan', { headers }));
  })()`);
  await page.reload();
  await page.getByText('Which class is period-5-roster.csv for?').waitFor();
  await page.getByRole('link', { name: /^Period 5/ }).waitFor();
}
