import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type DamagedFile, damagedFiles, hostileFiles } from '../support/damaged-files.ts';
import { teacherScreens } from '../../scripts/demo/screen-list.ts';
import { openScreenInApp } from '../support/open-in-app.ts';
import { LONG } from '../support/share.ts';
import { test, type Device } from '../support/story.ts';
import { createTeacher, daysBefore, installed, signIn, statusChip, type TeachersClass } from '../support/teacher.ts';

const DAYS = daysBefore(3);
const BACKUPS = { name: 'nothing-lost', path: '/nothing-lost' };

/** Each path of `npm run screens` once, with the class and days that the files damage. */
function screensOf({ id }: TeachersClass): { name: string; path: string }[] {
  const [firstDay, , pastDay] = DAYS;
  if (!firstDay || !pastDay) throw new Error('The story needs three days.');
  const noAssessments = Object.fromEntries([1, 2, 3, 4, 7].map((template) => [template, 1]));
  const pictures = teacherScreens({
    gradeBookId: 1,
    classIds: Array.from({ length: 5 }, () => id),
    firstDay,
    pastDay,
    assessments: noAssessments,
  });
  const damaged = [`/classes/${id}/daily-roster?date=${firstDay}`, `/classes/${id}/daily-roster?date=${pastDay}`];
  return [...new Set([...pictures.map(({ path }) => path), ...damaged])].map((path) => ({ name: path, path }));
}

async function savedFile(page: Page, url: string): Promise<string> {
  await openScreenInApp(page, url, BACKUPS);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything to a file' }).first().click();
  return readFileSync(await (await download).path(), 'utf8');
}

async function restore(page: Page, url: string, good: string, file: DamagedFile): Promise<void> {
  await openScreenInApp(page, url, BACKUPS);
  const buffer = Buffer.from(file.textOf(good));
  await page
    .getByLabel('Choose a backup file')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer });
  if (file.isRefused) {
    await expect(
      page.getByText(/^This (backup is damaged or incomplete|is not a PE Grade Book backup)\./),
    ).toBeVisible();
    return;
  }
  const button = page.getByRole('button', { name: 'Restore this backup' });
  await expect(button).toBeVisible();
  if (file.preview) await expect(page.getByText(file.preview)).toBeVisible();
  await button.click();
  await expect(page.getByText(/^Backup restored/)).toBeVisible();
}

/** The dialog asks about unsaved work; the teacher stays. */
async function canSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /^Stay signed in/ }).click();
  await expect(question).toBeHidden();
}

async function playFiles(
  { page }: Device,
  url: string,
  klass: TeachersClass,
  files: readonly DamagedFile[],
): Promise<void> {
  const good = await savedFile(page, url);
  // Only a draft makes the sign-out ask. This one can't be read, and those of the next files join it.
  await restore(page, url, good, {
    name: 'a draft of an unknown kind',
    textOf: (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), drafts: [{ key: 'first', kind: 'form', value: 1 }] }),
    isRefused: false,
  });
  let kept = 1;
  for (const file of files) {
    await test.step(file.name, async () => {
      await restore(page, url, good, file);
      // Damage stays on the device, so the last one shows all.
      if (LONG || file === files.at(-1)) {
        for (const screen of screensOf(klass)) await openScreenInApp(page, url, screen);
      }
      await expect(statusChip(page)).toBeVisible();
      const { drafts } = JSON.parse(await savedFile(page, url)) as { drafts: readonly unknown[] };
      kept += file.unread ?? 0;
      expect(drafts.length, file.name).toBe(kept);
      await canSignOut(page);
    });
  }
  await test.step('the app starts again with everything, and the teacher signs out', async () => {
    await page.goto(`${url}/classes`);
    await expect(statusChip(page)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Sign out, keep/ })
      .click();
    await page.waitForURL(`${url}/landing`);
  });
}

test('8.30, 8.31, 8.32 After a teacher has restored ten damaged backup files and ten of an attacker, every screen, the backup to a file, and the sign-out still work', async ({
  server,
  openDevice,
}) => {
  const classes = await createTeacher(server, ['Period 1', 'Period 2', 'Period 3'], 4);
  const device = await openDevice('tablet');
  await signIn(device.page, server.url);
  await installed(device.page);
  const files = [...damagedFiles(classes, DAYS), ...hostileFiles(classes, DAYS)];
  await playFiles(device, server.url, classes[0] ?? { id: 0, students: [] }, files);
});
