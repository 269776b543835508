import { expect, type Page } from '@playwright/test';
import { answerThatTrialEnded } from '../scripts/demo/states/account-states.ts';
import { endRace, runRace } from '../scripts/demo/states/timer-states.ts';
import { signInAsDemo } from '../scripts/demo/sign-in.ts';
import { test } from './support/demo.ts';
import { printedPages } from './support/printed.ts';
import { LONG } from './support/share.ts';
import { resize } from './support/unchanged.ts';

async function printedTexts(page: Page): Promise<string[]> {
  const pages = await printedPages(await page.pdf({ preferCSSPageSize: true }));
  return pages.map(({ text }) => text.replace(/\d+:\d+\s[AP]M/, ''));
}

const wordsOf = (texts: readonly string[]) => texts.map((text) => text.split(' ').filter(Boolean).length);

test('6.87 A teacher prints each report on a phone and on a tablet while a notice and a running timer are shown, and the paper has the same pages and words as without them', async ({
  demo,
  page,
}) => {
  await signInAsDemo(page, demo.url);
  const [classId = 0, otherClassId = 0] = demo.teacher.classIds;
  const ofClass = `/classes/${classId}`;
  const reports = [
    ...(LONG ? ['summary', 'reports', 'roll', 'substitute'] : ['summary']).map(
      (print) => `${ofClass}/print?print=${print}`,
    ),
    `${ofClass}/edit/roster-order`,
    `${ofClass}/team-maker/show`,
  ];
  const without = new Map<string, string[]>();
  const notices = page.getByText(/^Your trial ended/).or(page.getByRole('button', { name: /^Timer running/ }));
  const paper = async (path: string) => {
    await page.goto(demo.url + path);
    await page.locator('[data-on-paper="sheets"]').waitFor({ state: 'attached' });
    if (path.includes('print=reports')) await expect(page.locator('.paper svg[role="img"]')).toHaveCount(30);
    if (without.size === reports.length && !path.endsWith('show')) await expect(notices).toHaveCount(2);
    return await printedTexts(page);
  };
  await page.goto(`${demo.url}${ofClass}/team-maker`);
  await page.getByRole('button', { name: /^(Make teams|Reshuffle)$/ }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  for (const path of reports) without.set(path, await paper(path));
  for (const texts of without.values()) {
    expect(Math.min(...wordsOf(texts))).toBeGreaterThan(10);
  }

  await runRace(demo.url, otherClassId);
  await answerThatTrialEnded(page);
  for (const width of LONG ? [390, 1180] : [390]) {
    await resize(page, { width, height: 820 });
    for (const [path, texts] of without) {
      const now = await paper(path);
      expect(wordsOf(now), `${path} at ${width}`).toEqual(wordsOf(texts));
      expect(now, `${path} at ${width}`).toEqual(texts);
    }
    await page.goto(`${demo.url}${ofClass}/reports/grades-summary`);
    await page.locator('a[href*="/grades-summary/student/"]').nth(29).waitFor();
    await expect(notices).toHaveCount(2);
    expect((await printedTexts(page)).join()).not.toMatch(/trial ended|Timer running|Home/);
  }
  await endRace(page);
});
