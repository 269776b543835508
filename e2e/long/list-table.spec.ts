import { expect, type Page } from '@playwright/test';
import { test, type StoryServer } from '../support/story.ts';
import { createTeacher, signIn } from '../support/teacher.ts';

const PHONE = { width: 390, height: 844 };

async function openUpload(page: Page, server: StoryServer): Promise<void> {
  const [klass] = await createTeacher(server, ['Period 1'], 0);
  await page.setViewportSize(PHONE);
  await signIn(page, server.url);
  await page.goto(`${server.url}/classes/${klass?.id}/edit/upload-roster`);
}

test('3.60 A file of 5,000 students is shown as a table in which only the lines near the screen are rendered, and the page stays usable', async ({
  server,
  page,
}) => {
  await openUpload(page, server);
  const lines = Array.from({ length: 5_000 }, (_, i) => `Doe ${i},Jane ${i},${10_400 + i}`);
  const buffer = Buffer.from(['Last name,First name,Student ID', ...lines].join('\n'));
  await page.locator('input[type=file]').first().setInputFiles({ name: 'school.csv', mimeType: 'text/csv', buffer });
  const panel = page.getByRole('region', { name: 'How the file was read' });
  await panel.getByRole('button', { name: 'Change' }).click();
  await panel.getByRole('button', { name: 'Show all 5,000 lines' }).click();
  const rows = panel.getByRole('row');
  await expect(panel.getByRole('button', { name: /^Line 2(?!\d)/ })).toBeVisible();
  expect(await rows.count()).toBeLessThan(80);
  await panel.getByRole('table').evaluate((table) => {
    const scroller = table.parentElement;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  });
  await expect(panel.getByRole('button', { name: /^Line 5000(?!\d)/ })).toBeVisible();
  expect(await rows.count()).toBeLessThan(80);
});
