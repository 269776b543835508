import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { showsPaper } from '../scripts/demo/states/grades-states.ts';
import { DEMO_CLASSES } from '../scripts/demo/school/classes.ts';
import { openScreen } from '../scripts/demo/open-screen.ts';
import { signInAsDemo } from '../scripts/demo/sign-in.ts';
import { test } from './support/demo.ts';
import { PAPER_SIZES } from './support/paper.ts';
import { printedPages } from './support/printed.ts';

/**
 * Returns the printed pages, as the screen shows them, whose content is larger than the page. On paper this content would
 * be cut off.
 */
async function cutPages(page: Page): Promise<string[]> {
  return await page
    .locator('.paper')
    .evaluateAll((papers) =>
      papers
        .filter((paper) =>
          [...paper.children, ...paper.querySelectorAll('h2, th, td')].some(
            (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
          ),
        )
        .map((paper) => paper.getAttribute('aria-label') ?? ''),
    );
}

test('6.70, 6.71, 6.72, 6.73, 6.74 A teacher prints grades, reports, a roll sheet and a substitute sheet on A4 and Letter, and nothing is cut off', async ({
  demo,
  page,
}, testInfo) => {
  await signInAsDemo(page, demo.url);
  const [classId] = demo.teacher.classIds;
  const className = DEMO_CLASSES[0]?.name ?? '';
  for (const print of ['summary', 'reports', 'roll', 'substitute']) {
    await openScreen(page, demo.url, { path: `/classes/${classId}/print?print=${print}`, act: showsPaper });
    for (const [name, [short, long]] of Object.entries(PAPER_SIZES)) {
      await page.getByText(name, { exact: true }).click();
      const shown = await page.locator('.paper').count();
      const size = print === 'summary' ? [long, short] : [short, long];
      await expect(page.locator('.paper svg[role="img"]')).toHaveCount(print === 'reports' ? shown : 0);
      const pages = await printedPages(await page.pdf({ preferCSSPageSize: true }), 3);
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
