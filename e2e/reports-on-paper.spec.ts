import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { answerThatTrialEnded } from '../scripts/demo/states/account-states.ts';
import { endRace, runRace } from '../scripts/demo/states/timer-states.ts';
import { showsPaper } from '../scripts/demo/states/grades-states.ts';
import { DEMO_CLASSES } from '../scripts/demo/school/classes.ts';
import { openScreen } from '../scripts/demo/open-screen.ts';
import { signInAsDemo } from '../scripts/demo/sign-in.ts';
import { test } from './support/demo.ts';
import { cutPages, PAPER_SIZES } from './support/paper.ts';
import { printedPages } from './support/printed.ts';
import { LONG } from './support/share.ts';
import { resize } from './support/unchanged.ts';

test('6.70, 6.71, 6.72, 6.73, 6.74 A teacher prints grades, reports, a roll sheet and a substitute sheet on A4 and Letter, and nothing is cut off', async ({
  demo,
  page,
}, testInfo) => {
  await signInAsDemo(page, demo.url);
  const [classId] = demo.teacher.classIds;
  const className = DEMO_CLASSES[0]?.name ?? '';
  for (const [index, print] of ['summary', 'reports', 'roll', 'substitute'].entries()) {
    await openScreen(page, demo.url, { path: `/classes/${classId}/print?print=${print}`, act: showsPaper });
    const papers = Object.entries(PAPER_SIZES).filter((_, paper) => LONG || paper === index % 2);
    for (const [name, [short, long]] of papers) {
      await page.getByText(name, { exact: true }).click();
      const shown = await page.locator('.paper').count();
      const size = print === 'summary' ? [long, short] : [short, long];
      await expect(page.locator('.paper svg[role="img"]')).toHaveCount(print === 'reports' ? shown : 0);
      const pages = await printedPages(await page.pdf({ preferCSSPageSize: true }), LONG ? 3 : 0);
      expect(
        pages.map((one) => one.size),
        `${print} on ${name}`,
      ).toEqual(Array.from({ length: shown }, () => size));
      for (const [at, { text, picture }] of pages.entries()) {
        expect(text).toContain(className);
        expect(text).toContain(print === 'reports' ? 'Page 1 of 1' : `Page ${at + 1} of ${shown}`);
        // The test does not check the picture. It is for a person who wants to look at the result.
        if (picture) writeFileSync(testInfo.outputPath(`${print}-${name}-${at + 1}.png`), picture);
      }
      expect(await cutPages(page), `${print} on ${name}`).toEqual([]);
      if (print === 'reports') expect(shown).toBe(30);
    }
  }
  // On the smallest phone the app makes the pages as small as the window, so that nobody has to scroll sideways.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(async () => await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Prints the page, and returns the text of each printed page without the time of printing. */
async function printedTexts(page: Page): Promise<string[]> {
  const pages = await printedPages(await page.pdf({ preferCSSPageSize: true }), 0);
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
    ...['summary', 'reports', 'roll', 'substitute'].map((print) => `${ofClass}/print?print=${print}`),
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
