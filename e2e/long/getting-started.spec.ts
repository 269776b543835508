import { expect, type Page } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent, outboxOf } from '../support/outbox.ts';
import { test, type StoryServer } from '../support/story.ts';
import { createTeacher, installed, signIn, statusChip } from '../support/teacher.ts';
import { expectAppliedOnce } from '../support/writes.ts';

async function openGuide(page: Page, server: StoryServer): Promise<void> {
  await page.goto(`${server.url}/about/getting-started`);
  await expect(page.getByRole('list', { name: 'Set up' })).toBeVisible();
}

test('1.113, 1.115, 1.116 A teacher adds the sample class without a network, the app sends the class later, and a second device removes it', async ({
  server,
  openDevice,
}) => {
  await createTeacher(server, ['Period 1'], 4);
  const { page, context } = await openDevice('tablet');
  await signIn(page, server.url);
  await installed(page);
  await expectAllSent(page);
  await context.setOffline(true);

  await test.step('without a network the teacher adds the sample class and opens its grades', async () => {
    await openGuide(page, server);
    await page.getByRole('button', { name: 'Add sample class' }).click();
    await expect(page.getByText('The sample class is added.')).toBeVisible();
    await page.getByRole('link', { name: 'Open sample class' }).click();
    await expect(page.getByRole('button', { name: /^Attendance of Adebayo, Tendai:/ })).toBeVisible();
    await page.goto(`${server.url}/classes`);
    await page.getByRole('link', { name: 'Grades, Sample class' }).click();
    await expect(page.getByText('Adebayo, Tendai').first()).toBeVisible();
  });

  const order = (await outboxOf(page)).map(({ key }) => key);
  expect(order.length).toBeGreaterThan(10);
  await context.setOffline(false);
  await expectAllSent(page);
  await expect(statusChip(page)).toHaveAccessibleName('Saved');
  const ledger = openLedger(server.dataDir);
  expectAppliedOnce(server.runs, ledger, order);
  expect(ledger.marks()).toHaveLength(240);

  const office = await openDevice('office', { width: 1440, height: 900 });
  await test.step('a second device knows the class as the sample, and removes it', async () => {
    await signIn(office.page, server.url);
    await openGuide(office.page, server);
    const remove = office.page.getByRole('button', { name: 'Remove sample class' });
    await expect(remove).toBeVisible();
    await remove.click();
    await expect(office.page.getByText(/^The sample class is removed/)).toBeVisible();
    await expectAllSent(office.page);
    await expect(statusChip(office.page)).toHaveAccessibleName('Saved');
  });

  await test.step('the first device no longer has it, and puts it back from the class list', async () => {
    await page.goto(`${server.url}/classes`);
    await page.getByRole('button', { name: 'Put back, Sample class' }).click();
    await expectAllSent(page);
    await openGuide(office.page, server);
    await expect(office.page.getByRole('button', { name: 'Remove sample class' })).toBeVisible();
  });
});
