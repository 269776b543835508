import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { handOn, type Count } from '../support/counted.ts';
import { test, type StoryServer } from '../support/story.ts';
import { createTeacher, signIn } from '../support/teacher.ts';

const LISTS = fileURLToPath(new URL('../../tests/rosters/lists/', import.meta.url));
const FILES = readdirSync(LISTS).filter((name) => !name.endsWith('.json'));
const PHONE = { width: 390, height: 844 };
const MOST_TAPS = 3;

interface Expected {
  readonly names: readonly string[];
  /** For a name of the list: other forms of the name that are correct too. */
  readonly also?: Readonly<Record<string, readonly string[]>>;
  readonly errors?: readonly unknown[];
  readonly message?: string;
}

/** The buttons in the table that the teacher taps. Without an entry the list is right at once. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'seneca_estado.csv': ['Left the class'],
};

async function give(page: Page, name: string): Promise<void> {
  if (name.endsWith('.csv')) {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(LISTS + name);
    return;
  }
  await page.getByLabel('Paste names').evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    readFileSync(LISTS + name, 'utf8'),
  );
}

async function expectStudents(page: Page, { names, also = {}, errors = [] }: Expected): Promise<void> {
  const rows = page.getByRole('list', { name: 'New' }).getByRole('listitem');
  await expect(rows).toHaveCount(names.length);
  const shown = await rows.evaluateAll((items) => items.map((item) => item.querySelector('bdi')?.textContent ?? ''));
  const right = shown.map((one, i) => ([names[i], ...(also[names[i] ?? ''] ?? [])].includes(one) ? names[i] : one));
  expect(right).toEqual(names);
  await expect(page.getByRole('list', { name: 'To fix' }).getByRole('listitem')).toHaveCount(errors.length);
}

async function openUpload(page: Page, server: StoryServer): Promise<void> {
  const [klass] = await createTeacher(server, ['Period 1'], 0);
  await page.setViewportSize(PHONE);
  await signIn(page, server.url);
  await page.goto(`${server.url}/classes/${klass?.id}/edit/upload-roster`);
}

for (const name of FILES)
  test(`3.60 From the list ${name}, a teacher with a phone gets the right students in at most three taps, and axe finds nothing in its table`, async ({
    server,
    page,
  }) => {
    await openUpload(page, server);
    await give(page, name);
    const expected = JSON.parse(readFileSync(LISTS + name.replace(/\.\w+$/, '.expected.json'), 'utf8')) as Expected;
    const panel = page.getByRole('region', { name: 'How the file was read' });
    const count: Count = { taps: 0, keys: 0, characters: 0 };
    const { tap } = await handOn(page, count);
    await expect(panel.getByText('Read as:')).toBeVisible();
    const answers = ANSWERS[name] ?? [];
    // The reader asks by itself.
    for (const answer of answers) await tap(panel.getByRole('button', { name: answer }));
    if (expected.message === undefined) await expectStudents(page, expected);
    else await expect(page.getByText(expected.message)).toBeVisible();
    expect(count.taps).toBeLessThanOrEqual(MOST_TAPS);
    const change = panel.getByRole('button', { name: 'Change' });
    if (await change.isVisible()) await tap(change);
    await expect(panel.getByRole('table')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

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
