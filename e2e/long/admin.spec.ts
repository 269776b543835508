import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { printedPages } from '../support/printed.ts';
import { test } from '../support/story.ts';
import { createTeacher, installed, signIn } from '../support/teacher.ts';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { ADMIN_ROLE } from '../../domain/accounts/roles.ts';

const ACCOUNTS = 20_000;

const emails = async (page: Page) => await page.getByRole('table').getByRole('rowheader').allTextContents();

test('9.20, 9.21, 9.22, 9.23, 9.24, 6.87 An admin sorts, searches, copies and prints 20,000 accounts, and sees the accounts without a network too', async ({
  server,
  openDevice,
}) => {
  await createTeacher(server, ['Period 1'], 1);
  await server.kill();
  addAccounts(server.dataDir, ACCOUNTS);
  await server.start();
  const { page, context } = await openDevice('desk');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await signIn(page, server.url);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText('20,001 accounts')).toBeVisible();

  // The page renders only the rows of the table that are visible, and not all accounts.
  const table = page.getByRole('region', { name: 'Accounts' });
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.getByRole('rowheader', { name: 'teacher20000@school.org' })).toBeVisible();

  // The first press on this heading sorts by email from A to Z, and the second press sorts from Z to A.
  const heading = page.getByRole('button', { name: 'Email' });
  await heading.click();
  await heading.click();
  await table.evaluate((element) => element.scrollTo(0, 0));
  await expect
    .poll(async () => (await emails(page)).slice(0, 2))
    .toEqual(['teacher20000@school.org', 'teacher19999@school.org']);

  await page.getByLabel('Search by email, ID or status').fill('expired teacher0');
  await expect(page.getByText('99 of 20,001 accounts')).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('99 accounts copied')).toBeVisible();
  const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(copied.split('\n')).toHaveLength(100);
  expect(copied.split('\n')[1]).toContain('\tteacher09900@school.org\t');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toHaveLength(101);

  // The window shows only some of the 99 rows.
  const printed = await printedPages(await page.pdf({ landscape: true }), 0);
  const text = printed.map((one) => one.text).join(' ');
  expect(text.match(/teacher0\d+@school\.org/g), '6.87 the printed rows').toHaveLength(99);
  expect(text).not.toContain('Logout');

  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\. This is the list of /)).toBeVisible();
  await expect(page.getByText('20,001 accounts')).toBeVisible();
});

/** Makes each account an admin and adds accounts that nobody uses. The server must not run. */
function addAccounts(dataDir: string, count: number): void {
  const db = new Sqlite(join(dataDir, 'grade-book.sqlite'));
  db.prepare('update teachers set role_id = ?').run(ADMIN_ROLE);
  const insert = db.prepare(
    `insert into teachers (id, email, username, password_hash, created_at, updated_at, trial_end_date, account_status, login_count)
     values (@id, @email, @username, '-', @at, @at, @at, @status, @count)`,
  );
  db.transaction(() => {
    for (let n = 1; n <= count; n += 1) {
      const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
      const name = `teacher${String(n).padStart(5, '0')}`;
      const status = n % 100 === 0 ? 'Expired' : 'Trial';
      insert.run({ id: 1_000 + n, email: `${name}@school.org`, username: name, at, status, count: n % 50 });
    }
  })();
  db.close();
}
