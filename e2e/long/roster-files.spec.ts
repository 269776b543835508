import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/story.ts';
import { createTeacher, signIn } from '../support/teacher.ts';

const SAMPLES = fileURLToPath(new URL('../../tests/rosters/', import.meta.url));
const UPLOAD = 'edit/upload-roster';

interface Expected {
  readonly gate: 'accept' | 'reject';
  readonly gate_message?: string;
  readonly names: readonly string[];
  readonly nicknames?: Readonly<Record<string, string>>;
  readonly genders?: Readonly<Record<string, string>>;
  readonly sections?: Readonly<Record<string, number>>;
  readonly flags: readonly { readonly name: string; readonly issue: string }[];
  readonly errors?: readonly { readonly record: string; readonly text: string; readonly message?: string }[];
  readonly skipped: readonly { readonly records: string; readonly reason: string }[];
  readonly message?: string;
}

const REMARKS: Readonly<Record<string, RegExp>> = {
  single_name: /^One name only$/,
  order_guessed: /^Is “.+” the last name\?$/,
  over_40: /^Long name: \d+ characters$/,
  formula: /^This name was a link\. We kept only the name\.$/,
  duplicate_row: /^Same student on lines \d+ and \d+$/,
  duplicate_split: /^Same name twice, so we added the middle name$/,
  possible_duplicate: /^Same name twice\. Two students\? Add an initial\. If not, remove one\.$/,
};

const WHICH_SECTION = 'This file has several sections. Which one is this class?';

const QUESTIONS: Readonly<Record<string, string>> = {
  order_guessed: 'Which is the last name?',
  caps: 'Names are in ALL CAPS.',
  several_sections: WHICH_SECTION,
};

test('3.5, 3.7, 3.8 For a roster file of each of eight school systems, the upload page shows the expected students, questions to the teacher, and problems', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 1);
  await signIn(page, server.url);
  const samples = readdirSync(SAMPLES).filter((name) => name.endsWith('.csv'));
  expect(samples).toHaveLength(8);
  for (const sample of samples) {
    await test.step(sample, async () => {
      await page.goto(`${server.url}/classes/${klass?.id}/${UPLOAD}`);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(SAMPLES + sample);
      await expectShown(page, sample, expectedOf(sample));
    });
  }
});

function expectedOf(sample: string): Expected {
  return JSON.parse(readFileSync(SAMPLES + sample.replace(/\.csv$/, '.expected.json'), 'utf8')) as Expected;
}

async function expectShown(page: Page, sample: string, expected: Expected): Promise<void> {
  const refusal = expected.gate === 'reject' ? expected.gate_message : expected.message;
  if (refusal !== undefined) {
    await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
    return;
  }
  // Until the app has read this file, the page still shows the list of the previous sample.
  await expect(page.getByText(sample, { exact: true })).toBeVisible();
  await expectStudents(page, expected);
  await expectQuestions(page, expected);
  await expectProblems(page, expected);
  await expectSkipped(page, expected);
}

async function expectStudents(page: Page, expected: Expected): Promise<void> {
  const rows = await page
    .getByRole('list', { name: 'New' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => ({
        name: item.querySelector('bdi')?.textContent ?? '',
        lines: [...item.querySelectorAll('p')].slice(1).map(({ textContent }) => textContent),
      })),
    );
  expect(rows.map(({ name }) => name)).toEqual(expected.names);
  const factsOf = (name: string) => rows.find((row) => row.name === name)?.lines.join(' · ');
  for (const [name, nickname] of Object.entries(expected.nicknames ?? {}))
    expect(factsOf(name)).toContain(`shown as ${nickname}`);
  const genders = Object.entries(expected.genders ?? {});
  for (const [name, gender] of genders) expect(factsOf(name)?.split(' · ')).toContain(gender);
  const shown = rows.flatMap(({ name, lines }) =>
    Object.entries(REMARKS).flatMap(([issue, remark]) =>
      lines.some((line) => remark.test(line)) ? [{ name, issue }] : [],
    ),
  );
  for (const { name, issue } of expected.flags) if (name !== '*') expect(shown).toContainEqual({ name, issue });
  const flagged = new Set(expected.flags.map(({ issue }) => issue));
  expect(shown.filter(({ issue }) => !flagged.has(issue))).toEqual([]);
}

async function expectQuestions(page: Page, { flags, sections = {} }: Expected): Promise<void> {
  const asked = flags.filter(({ name }) => name === '*').map(({ issue }) => issue);
  for (const [issue, question] of Object.entries(QUESTIONS))
    await expect(page.getByText(question)).toHaveCount(asked.includes(issue) ? 1 : 0);
  if (!asked.includes('several_sections')) return;
  await page.getByRole('combobox', { name: WHICH_SECTION }).click();
  for (const [name, students] of Object.entries(sections))
    await expect(page.getByRole('option', { name: `${name} (${students})`, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

async function expectProblems(page: Page, { errors = [] }: Expected): Promise<void> {
  const list = page.getByRole('list', { name: 'To fix' });
  await expect(list.getByRole('listitem')).toHaveCount(errors.length);
  for (const { record, text, message } of errors) {
    await expect(list.getByLabel(`Name in line ${record}`)).toHaveValue(text);
    if (message !== undefined) await expect(list.getByText(message)).toBeVisible();
  }
  const save = page.getByRole('button', { name: 'Save roster' });
  if (errors.length > 0) await expect(save).toHaveAttribute('aria-disabled', 'true');
  else await expect(save).not.toHaveAttribute('aria-disabled');
}

async function expectSkipped(page: Page, { skipped }: Expected): Promise<void> {
  // The table has no row for blank lines and for the line with the delimiter.
  const shown = skipped.filter(({ reason }) => reason !== 'blank' && reason !== 'sep= line');
  const told = shown.flatMap(({ records }) => linesOf(records));
  const panel = page.getByRole('region', { name: 'How the file was read' });
  const change = panel.getByRole('button', { name: 'Change' });
  if (await change.isVisible()) await change.click();
  const all = panel.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  const rows = await panel.getByRole('rowheader').getByRole('button', { pressed: false }).allTextContents();
  const lines = rows.filter((row) => !row.includes('Headings')).map((row) => Number(/^Line (\d+)/.exec(row)?.[1]));
  expect(lines).toEqual(told);
}

/** `3-5` is the lines 3, 4 and 5. */
function linesOf(records: string): number[] {
  const [from = 0, to = from] = records.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
