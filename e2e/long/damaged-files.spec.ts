import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { teacherScreens } from '../../scripts/demo/screen-list.ts';
import { openScreenInApp } from '../support/open-in-app.ts';
import { test } from '../support/story.ts';
import { createTeacher, daysBefore, installed, signIn, statusChip, type TeachersClass } from '../support/teacher.ts';

const DAYS = daysBefore(3);
const BACKUPS = { name: 'nothing-lost', path: '/nothing-lost' };

/** Each path of `npm run screens` once, with the class and days that the file damages. */
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

interface BackupFile {
  readonly drafts: readonly unknown[];
}

async function savedFile(page: Page, url: string): Promise<BackupFile> {
  await openScreenInApp(page, url, BACKUPS);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything to a file' }).first().click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8')) as BackupFile;
}

/** Drafts and rows with empty values, of another version, or of no kind. */
function damagedParts({ id: classId, students: [student = 0] }: TeachersClass) {
  const roll = (index: number, touched: unknown) => {
    const day = DAYS[index];
    return { key: `roll:${classId}:${day}`, kind: 'roll', classId, day, cursor: 1, touched };
  };
  const form = (key: string, value: unknown) => ({ key, kind: 'form', cursor: 1, value });
  return {
    drafts: [
      roll(0, null),
      roll(1, { [student]: null }),
      roll(2, { [student]: { attendanceState: {} } }),
      form(`scores:${classId}:4:90001`, { shape: 1, isNew: true, fieldType: 'text', typed: null }),
      form(`roster:${classId}`, { shape: 1, list: { entries: [null] } }),
      form(`details:${classId}:number`, { shape: 9, texts: [] }),
      { key: 'constructor', kind: '__proto__', value: { toString: 1 } },
      5,
    ],
    clock: { ms: null, counter: 0, offset: 1e300 },
    rows: { classes: [{ id: classId, name: null }], marks: [{ id: 1 }] },
    bases: [{ table: 'classes', id: classId, row: { id: classId, name: null } }],
  };
}

test('8.30, 8.31 After a teacher has restored a backup file with damaged drafts and rows, every screen, the backup to a file, and the sign-out still work', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 4);
  if (!klass) throw new Error('no class');
  const { page } = await openDevice('tablet');
  await signIn(page, server.url);
  await installed(page);
  const damaged = damagedParts(klass);
  const buffer = Buffer.from(JSON.stringify({ ...(await savedFile(page, server.url)), ...damaged }));
  const file = { name: 'backup.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Choose a backup file').setInputFiles(file);
  await expect(page.getByText(/^8 forms not saved that this app can’t read/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore this backup' }).click();
  await expect(page.getByText(/^Backup restored/)).toBeVisible();

  for (const screen of screensOf(klass)) await openScreenInApp(page, server.url, screen);
  await expect(statusChip(page)).toBeVisible();
  expect((await savedFile(page, server.url)).drafts).toHaveLength(damaged.drafts.length);

  await test.step('the app starts again with everything, and the teacher signs out', async () => {
    await page.goto(`${server.url}/classes`);
    await expect(statusChip(page)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Sign out, keep/ })
      .click();
    await page.waitForURL(`${server.url}/landing`);
  });
});
