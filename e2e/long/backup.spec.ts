import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/story.ts';
import { attendance, createTeacher, saveRoll, signIn, statusChip } from '../support/teacher.ts';
import { loggedWrites } from '../support/writes.ts';

test('8.7 A teacher saves a roll that was not sent to a file on one tablet, and restores the file on another tablet', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const roster = `${server.url}/classes/${klass?.id}/daily-roster`;
  const tablet = await openDevice('tablet');

  const backup =
    await test.step('the teacher takes roll without a network and saves the tablet to a file', async () => {
      const { page, context } = tablet;
      await signIn(page, server.url);
      await page.goto(roster);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await context.setOffline(true);
      await attendance(page, 3, 'present').click();
      await saveRoll(page);
      await statusChip(page).click();
      const panel = page.getByRole('dialog');
      await expect(panel).toBeVisible();
      expect(await panel.evaluate(movedByScrolling), 'the panel stays in its place while the page scrolls').toBe(0);
      await panel.getByRole('link', { name: 'Waiting & backups' }).click();
      // A button on the new page has the same name as a button in the panel. So the test waits until the panel is closed.
      await expect(panel).toBeHidden();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save everything to a file' }).click();
      const buffer = readFileSync(await (await download).path());
      await expect(page.getByText(/^Last backup/)).toBeVisible();
      return { name: (await download).suggestedFilename(), mimeType: 'application/json', buffer };
    });

  const applied = () => loggedWrites(...server.runs).filter((write) => !write.repeat).length;
  const before = applied();

  await test.step('the tablet is lost: another tablet restores the file and sends the roll once', async () => {
    const other = await openDevice('other');
    const { page } = other;
    await signIn(page, server.url);
    await page.goto(`${server.url}/nothing-lost`);
    await page.getByLabel('Choose a backup file').setInputFiles(backup);
    await expect(page.getByText(/1 change that is not on this \w+ yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Restore this backup' }).click();
    await expect(page.getByText(/^Backup restored/)).toBeVisible();
    // The chip said "Saved" before too, so the server's data is read.
    await expect.poll(applied).toBe(before + 1);
    await expect(statusChip(page)).toHaveAccessibleName('Saved');
    await page.goto(roster);
    await expect(attendance(page, 3, 'absent')).toBeVisible();
  });

  await test.step('the tablet is found: the server recognises its writes and does not apply them twice', async () => {
    const { page, context } = tablet;
    await context.setOffline(false);
    await expect(statusChip(page)).toHaveAccessibleName('Saved', { timeout: 30_000 });
    expect(applied()).toBe(before + 1);
  });
});

/** Scrolls the page, and returns how far (in px) the element has moved before the browser draws the next frame. */
function movedByScrolling(element: Element): number {
  const before = element.getBoundingClientRect().top;
  const from = scrollY;
  scrollTo({ top: from === 0 ? 100 : 0, behavior: 'instant' });
  if (scrollY === from) throw new Error('The page is too short to scroll.');
  return element.getBoundingClientRect().top - before;
}
