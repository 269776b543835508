import { expect, type Page } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent, outboxOf } from '../support/outbox.ts';
import { test } from '../support/story.ts';
import {
  createTeacher,
  daysBefore,
  installed,
  markAbsent,
  openRoster,
  saveRoll,
  signIn,
  statusChip,
  studentName,
} from '../support/teacher.ts';
import { expectAppliedOnce } from '../support/writes.ts';

const [DAY] = daysBefore(1);
const NAMES = ['Abdi, Hodan', 'Chen, Bo', 'Rivera, Ana'];

test('2.10, 2.14, 2.16 A teacher without a network creates and changes a grade book, a class and a roster, and later another device shows all changes', async ({
  server,
  openDevice,
}) => {
  await createTeacher(server, ['Period 1'], 4);
  const { page, context } = await openDevice('tablet');
  await signIn(page, server.url);
  await installed(page);
  await expectAllSent(page);
  await context.setOffline(true);

  await test.step('without a network the teacher creates a grade book, a class and its roster', async () => {
    await page.goto(`${server.url}/grade-books/create-grade-book`);
    await page.getByLabel('Name').fill('Spring 2027');
    await page.getByRole('button', { name: 'Create grade book' }).click();
    await expect(page.getByText('Grade Book Created')).toBeVisible();
    await page.goto(`${server.url}/classes/create-class`);
    await page.getByLabel('Class name').fill('Period 9');
    await page.getByRole('button', { name: 'Create Class' }).click();
    await page.getByRole('link', { name: 'Add students, Period 9' }).click();
    await page.getByLabel('Paste names').fill(NAMES.join('\n'));
    await page.getByRole('button', { name: 'Add these names' }).click();
    await page.getByRole('button', { name: 'Save roster' }).click();
    await expect(page.getByText('Roster Saved', { exact: true })).toBeVisible();
  });

  await test.step('the teacher renames the grade book, the class and a student, and removes a student', async () => {
    await page.goto(`${server.url}/grade-books/edit-grade-book`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Spring term 2027');
    await page.getByRole('button', { name: 'Change name' }).click();
    await expect(page.getByText('The name was changed to')).toBeVisible();
    await openMenuEntry(page, server.url, 'Period 9', 'Class Settings');
    await page.getByLabel('Class name').fill('Period 9 Yoga');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Class settings updated successfully!')).toBeVisible();
    await openMenuEntry(page, server.url, 'Period 9 Yoga', 'Edit Roster');
    await page.getByLabel('Full name of Chen, Bo').fill('Chen, Bowen');
    await page.getByLabel('Full name of Chen, Bo').press('Enter');
    await expect(page.getByText('Student Updated')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Abdi, Hodan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Abdi, Hodan' }).click();
    await expect(page.getByText('Student Deleted')).toBeVisible();
  });

  await test.step('the teacher deletes the class and puts it back', async () => {
    await openMenuEntry(page, server.url, 'Period 9 Yoga', 'Class Settings');
    await page.getByRole('button', { name: 'Delete Period 9 Yoga' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('2 students · 0 marks')).toBeVisible();
    await question.getByRole('button', { name: 'Delete Period 9 Yoga' }).click();
    await expect(page).toHaveURL(/\/classes$/);
    await page.getByRole('button', { name: 'Put back, Period 9 Yoga' }).click();
    await expect(page.getByRole('link', { name: /Period 9 Yoga/ }).first()).toBeVisible();
  });

  await test.step('the teacher changes to the other grade book, deletes the new one and puts it back', async () => {
    await changeBook(page, server.url, 'Fall 2026');
    await page.goto(`${server.url}/grade-books/edit-grade-book`);
    await page.getByRole('combobox', { name: 'Grade book to delete' }).click();
    await page.getByRole('option', { name: 'Spring term 2027' }).click();
    await page.getByRole('button', { name: 'Delete Spring term 2027' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('1 class · 2 students · 0 marks')).toBeVisible();
    await question.getByRole('button', { name: 'Delete Spring term 2027' }).click();
    await page.getByRole('button', { name: 'Put back, Spring term 2027' }).click();
    await expect(page.getByText('Spring term 2027 is back, with everything in it.')).toBeVisible();
    await changeBook(page, server.url, 'Spring term 2027');
  });

  const order = (await outboxOf(page)).map(({ key }) => key);
  await context.setOffline(false);
  await expectAllSent(page);
  await expect(statusChip(page)).toHaveAccessibleName('Saved');
  expectAppliedOnce(server.runs, openLedger(server.dataDir), order);

  await test.step('a second device shows the same', async () => {
    const office = await openDevice('office', { width: 1440, height: 900 });
    await signIn(office.page, server.url);
    await openMenuEntry(office.page, server.url, 'Period 9 Yoga', 'Edit Roster');
    await expect(office.page.getByLabel(/^Full name of/)).toHaveCount(2);
    for (const name of ['Chen, Bowen', 'Rivera, Ana'])
      await expect(office.page.getByLabel(`Full name of ${name}`)).toBeVisible();
    await office.page.getByRole('button', { name: 'Removed (1)' }).click();
    await expect(office.page.getByText('Abdi, Hodan')).toBeVisible();
  });
});

test('2.15, D2 If a teacher deletes a class offline while another tablet saves marks in it, the app later asks whether to delete it anyway', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 4);
  const { page, context } = await openDevice('tablet');
  await signIn(page, server.url);
  await installed(page);
  await expectAllSent(page);
  await context.setOffline(true);
  const office = await openDevice('office', { width: 1440, height: 900 });
  await signIn(office.page, server.url);
  await openRoster(office.page, server.url, klass?.id ?? 0, DAY);
  await markAbsent(office.page, 2);
  await saveRoll(office.page);
  await expectAllSent(office.page);

  await openMenuEntry(page, server.url, 'Period 1', 'Class Settings');
  await page.getByRole('button', { name: 'Delete Period 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Period 1' }).click();
  await expect(page).toHaveURL(/\/classes$/);
  await context.setOffline(false);
  await expect(statusChip(page)).toHaveAccessibleName('1 to review');

  await page.goto(`${server.url}/nothing-lost`);
  await expect(page.getByText('4 marks came in from another device after you deleted this.')).toBeVisible();
  await expect(page.getByText(/In all you delete 4 students and 4 marks\./)).toBeVisible();
  await openRoster(page, server.url, klass?.id ?? 0, DAY);
  await expect(page.getByRole('button', { name: `Attendance of ${studentName(2)}: absent` })).toBeVisible();
  await page.goto(`${server.url}/nothing-lost`);
  await page.getByRole('button', { name: 'Delete anyway' }).click();
  await expectAllSent(page);
  await office.page.goto(`${server.url}/classes`);
  await expect(office.page.getByText('No classes found')).toBeVisible();
});

async function openMenuEntry(page: Page, url: string, className: string, entry: string): Promise<void> {
  await page.goto(`${url}/classes`);
  await page.getByRole('link', { name: `Class menu, ${className}` }).click();
  await page.getByRole('link', { name: entry }).click();
}

async function changeBook(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/grade-books/change-grade-book`);
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByText('Grade Book Changed')).toBeVisible();
}
