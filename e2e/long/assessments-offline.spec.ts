import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent, outboxOf } from '../support/outbox.ts';
import { storedIn } from '../support/stored.ts';
import { test } from '../support/story.ts';
import { createTeacher, installed, signIn, statusChip, studentName } from '../support/teacher.ts';
import { expectAppliedOnce } from '../support/writes.ts';

const STUDENTS = 6;
const RUBRIC = ['Advanced', 'Proficient', '=1+1', 'Développé', 'a, b "c"'];
const PUSH_UPS = ['31', '8', '0', '22', '130', '17'];

test('L2, 5.11, 5.14, 5.37 A teacher creates two assessments on an offline tablet that is killed twice, and later a second device shows both assessments', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const assessments = `${server.url}/classes/${klass?.id}/assessments`;
  let tablet = await openDevice('tablet');
  await signIn(tablet.page, server.url);
  await installed(tablet.page);
  await expectAllSent(tablet.page);
  await tablet.cookiesOnDisk();
  await server.kill();

  await test.step('without a network the teacher types a rubric, and the tablet is killed before the rubric has a name', async () => {
    const { page } = tablet;
    await page.goto(assessments);
    await chooseTemplate(page, 'Custom Assessment');
    await typeDown(page, 'Score', RUBRIC);
    await expectTypedStored(page, RUBRIC);
    tablet = await tablet.restart();
  });

  await test.step('the rubric is in the list of all assessments, and its name is typed', async () => {
    const { page } = tablet;
    await page.goto(assessments);
    await page.getByRole('link', { name: 'New Assessment' }).click();
    await expectColumn(page, 'Score', RUBRIC);
    await page.getByRole('button', { name: /^Save ·/ }).click();
    await page.getByLabel('Assessment name').fill('Teamwork');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Assessment Saved')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Assessment' })).toHaveText('Teamwork');
  });

  await test.step('a fitness assessment names itself while the teacher types, and the tablet is killed again', async () => {
    const { page } = tablet;
    await chooseTemplate(page, 'Push-Ups');
    await typeDown(page, 'Reps', PUSH_UPS.slice(0, 5));
    await expect(page.getByRole('combobox', { name: 'Assessment' })).toHaveText(/^Push-Ups \d{4}-\d{2}-\d{2}$/);
    await expectTypedStored(page, []);
    await page.keyboard.type(PUSH_UPS[5] ?? '');
    await expectTypedStored(page, PUSH_UPS.slice(5));
    const address = page.url();
    tablet = await tablet.restart();
    await tablet.page.goto(address);
    await expectColumn(tablet.page, 'Reps', PUSH_UPS);
  });

  const offlineFile =
    await test.step('a file made without a network says in its name that it was not sent', async () => {
      const { page } = tablet;
      await chooseTemplate(page, 'Download All Assessments');
      const file = await download(page);
      expect(file.name).toMatch(/^Period 1_Assessments_\d{4}-\d{2}-\d{2}-includes-unsent\.csv$/);
      return file;
    });

  await test.step('with the network everything is sent once', async () => {
    const order = (await outboxOf(tablet.page)).map(({ key }) => key);
    expect(order.length).toBeGreaterThan(1);
    await server.start();
    await expectAllSent(tablet.page);
    await expect(statusChip(tablet.page)).toHaveAccessibleName('Saved');
    expectAppliedOnce(server.runs, openLedger(server.dataDir), order);
  });

  await test.step('a second device shows the same scores and makes the same file', async () => {
    const office = await openDevice('office', { width: 1440, height: 900 });
    const { page } = office;
    await signIn(page, server.url);
    await page.goto(assessments);
    await page.getByRole('link', { name: 'Teamwork' }).click();
    await expectColumn(page, 'Score', RUBRIC);
    await page.goto(assessments);
    await page.getByRole('link', { name: /^Push-Ups / }).click();
    await expectColumn(page, 'Reps', PUSH_UPS);
    await chooseTemplate(page, 'Download All Assessments');
    const file = await download(page);
    expect(file.bytes.equals(offlineFile.bytes)).toBe(true);
    expect(file.name).toBe(offlineFile.name.replace('-includes-unsent', ''));
  });
});

async function chooseTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** From the first student to the last, as from a sheet of paper. */
async function typeDown(page: Page, field: string, scores: readonly string[]): Promise<void> {
  await page.getByLabel(`${field} of ${studentName(1)}`).click();
  for (const [index, score] of scores.entries()) {
    const cell = page.getByLabel(`${field} of ${studentName(index + 1)}`);
    await expect(cell).toBeFocused();
    await page.keyboard.type(score);
    await expect(cell).toHaveValue(score);
    if (index < STUDENTS - 1) await page.keyboard.press('Enter');
  }
}

async function expectColumn(page: Page, field: string, scores: readonly string[]): Promise<void> {
  for (const [index, score] of scores.entries()) {
    await expect(page.getByLabel(`${field} of ${studentName(index + 1)}`)).toHaveValue(score);
  }
}

async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download CSV/ }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The app stores a typed character a moment after it shows it. */
async function expectTypedStored(page: Pick<Page, 'evaluate'>, scores: readonly string[]): Promise<void> {
  const stored = async () => {
    const drafts = (await storedIn(page, ['drafts'])).drafts as { value?: { typed?: Record<string, string> } }[];
    return drafts.flatMap(({ value }) => Object.values(value?.typed ?? {})).toSorted();
  };
  await expect.poll(stored, { message: 'the stored scores' }).toEqual(scores.toSorted());
}
