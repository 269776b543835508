import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAllSent } from '../support/outbox.ts';
import { test } from '../support/story.ts';
import { createTeacher, installed, saveRoll, signIn } from '../support/teacher.ts';

const NAMES = ['Abdi, Hodan', 'Begay, Tyler', 'Núñez, Mara'];

/** Western European Windows with CRLF, one filled cell, one unclear name. */
const SHEET = [
  'Class:,Período 1,',
  'Points Possible:,25.0,',
  'Student Num,Student Name,Score',
  '30117,"Abdi, Hodan",',
  '30118,"Begay, Tyler",20',
  '30119,"Núñez, Mara José",',
  '30120,"Doe, Jane",',
  '',
].join('\r\n');

test('6.60, 6.62, 6.63, 6.64 A teacher without a network fills scores into the CSV file of another grade book, and only the cells in the column “Score” change', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 0);
  const { page, context } = await openDevice('tablet');
  const open = async (path: string) => await page.goto(`${server.url}/classes/${klass?.id}/${path}`);
  await signIn(page, server.url);

  await test.step('the class has three students and one roll, and then the network is gone', async () => {
    await open('edit/upload-roster');
    await page.getByLabel('Paste names').fill(NAMES.join('\n'));
    await page.getByRole('button', { name: 'Add these names' }).click();
    await page.getByRole('button', { name: 'Save roster' }).click();
    await page.getByText('Roster Saved', { exact: true }).waitFor();
    await open('daily-roster');
    await page.getByRole('button', { name: 'Attendance of Abdi, Hodan: present' }).click();
    await saveRoll(page);
    await installed(page);
    await expectAllSent(page);
    await context.setOffline(true);
  });

  await test.step('the teacher opens the sheet from the summary', async () => {
    await open('reports/grades-summary');
    await page.getByRole('button', { name: 'More with these grades' }).press('Enter');
    await page.getByRole('link', { name: 'Fill my sheet' }).press('Enter');
    await page.getByRole('heading', { name: 'PE Fill My Sheet' }).waitFor();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose the sheet' }).first().press('Enter');
    const buffer = Buffer.from(SHEET, 'latin1');
    await (await chosen).setFiles({ name: 'week-3.csv', mimeType: 'text/csv', buffer });
  });

  await test.step('the teacher ticks the filled cell and chooses the student of the doubtful name', async () => {
    await expect(page.getByRole('list', { name: 'Names to check' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('checkbox', { name: /Begay, Tyler/ }).press('Space');
    await page.getByRole('combobox', { name: /^Student for Núñez, Mara José/ }).press('Enter');
    await page.getByRole('option', { name: 'Núñez, Mara' }).press('Enter');
    await expect(page.getByRole('list', { name: 'New scores' }).getByRole('listitem')).toHaveCount(2);
  });

  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const filled = readFileSync(await (await download).path(), 'latin1');
  // Hodan (30117) was absent and got 0 of the 5 points.
  expect(filled.split('\r\n')).toEqual(
    SHEET.split('\r\n').map((line) => {
      if (line.startsWith('30117')) return `${line}0`;
      if (line.startsWith('30118')) return line.replace(/20$/, '25');
      return line.startsWith('30119') ? `${line}25` : line;
    }),
  );
});
