import { expect, type Page } from '@playwright/test';
import { openLedger } from './support/ledger.ts';
import { expectAllSent, saveToOutbox } from './support/outbox.ts';
import { test } from './support/story.ts';
import {
  attendance,
  createTeacher,
  daysBefore,
  idsOf,
  installed,
  markAbsent,
  openRoster,
  signIn,
  studentName,
} from './support/teacher.ts';
import { expectAppliedOnce } from './support/writes.ts';

const STUDENTS = 8;
const [DAY] = daysBefore(1);

test('4.2, 2.9 If two offline tablets mark the same class on the same day, later both show the same merged marks and notes', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const ledger = openLedger(server.dataDir);
  const [gym, office] = await Promise.all([openDevice('gym'), openDevice('office')]);
  for (const { page } of [gym, office]) {
    await signIn(page, server.url);
    await openRoster(page, server.url, klass?.id ?? 0, DAY);
    await installed(page);
  }
  for (const { context } of [gym, office]) await context.setOffline(true);

  await test.step('the gym’s tablet marks three students, leaves one out and writes the short note', async () => {
    const { page } = gym;
    for (const student of [1, 3, 4]) await markAbsent(page, student);
    await leaveOut(page, 6);
    await writeNote(page, 'Short note', 'Relay races');
    await saveToOutbox(page);
    await expect(notRecorded(page, 6)).toBeVisible();
  });

  await test.step('the office’s tablet marks others, other values and the student who was left out, and writes the long note', async () => {
    const { page } = office;
    await markAbsent(page, 2);
    await page.getByRole('button', { name: `Note 1 of ${studentName(3)}: none` }).click();
    await markAbsent(page, 4);
    await attendance(page, 4, 'absent').click();
    await expect(attendance(page, 4, 'tardy')).toBeVisible();
    await markAbsent(page, 6);
    await writeNote(page, 'Long note', 'Two laps, then relay in teams of four.');
    await saveToOutbox(page);
  });

  await test.step('both tablets come online and show every mark of both', async () => {
    for (const { context } of [gym, office]) await context.setOffline(false);
    for (const { page } of [gym, office]) {
      await expectAllSent(page);
      for (const student of [1, 2, 3, 6]) await expect(attendance(page, student, 'absent')).toBeVisible();
      for (const student of [5, 7, 8]) await expect(attendance(page, student, 'present')).toBeVisible();
      await expect(attendance(page, 4, 'tardy')).toBeVisible();
      await expect(page.getByRole('button', { name: `Note 1 of ${studentName(3)}: ND` })).toBeVisible();
    }
    expect(await roster(gym.page)).toEqual(await roster(office.page));
  });

  await test.step('both tablets show both texts of the note', async () => {
    for (const { page } of [gym, office]) {
      const dialog = await openNote(page, /^Relay races, activity note of /);
      await expect(dialog.getByLabel('Short note')).toHaveValue('Relay races');
      await expect(dialog.getByLabel('Long note')).toHaveValue('Two laps, then relay in teams of four.');
      await dialog.getByRole('button', { name: 'Close' }).click();
    }
  });

  await test.step('both tablets list the one clash with both values', async () => {
    for (const { page } of [gym, office]) {
      await page.getByText(`Two devices have different attendance for ${studentName(4)}. We kept Tardy.`).waitFor();
      await page.getByRole('link', { name: 'See both values' }).click();
      const clashes = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Keep / }) });
      await expect(clashes).toHaveCount(1);
      const clash = page.getByRole('listitem', { name: `${studentName(4)} – Attendance` });
      await expect(clash.getByRole('button', { name: 'Keep Tardy' })).toBeVisible();
      await expect(clash.getByRole('button', { name: 'Use Absent' })).toBeVisible();
    }
  });

  await test.step('the server has one mark of each student, and each write once', async () => {
    expect(ledger.marks().map(({ studentId }) => studentId)).toHaveLength(STUDENTS);
    expect(ledger.absent(DAY)).toEqual(idsOf(klass, [1, 2, 3, 6]));
    // The four answers: each of the two tablets has sent its roll and its note.
    expect(ledger.answers().map(({ status }) => status < 300)).toEqual([true, true, true, true]);
    expectAppliedOnce(server.runs, ledger);
  });
});

/** Leaves a student out of the day, in the dialog of the student (docs/product.md 4.18). */
async function leaveOut(page: Page, student: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Edit ${studentName(student)}$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Don’t count this day' }).click();
  await expect(dialog.getByText('Not counted on this day. Save makes no record.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not counted on this day')).toBeVisible();
}

async function writeNote(page: Page, label: string, text: string): Promise<void> {
  const dialog = await openNote(page, /^Activity note of /);
  await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function openNote(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name: 'Activity note' });
}

function notRecorded(page: Page, student: number) {
  return page.getByRole('button', { name: `Attendance of ${studentName(student)}: not recorded` });
}

/** Returns the labels of the buttons of each student on the roster: attendance, notes and points. */
async function roster(page: Page): Promise<string[]> {
  const buttons = page.getByRole('button', { name: /^(Attendance of|Note \d of|Points for) Student \d+/ });
  return await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
}
