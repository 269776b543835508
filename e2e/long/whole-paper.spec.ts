import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { showsPaper } from '../../scripts/demo/states/grades-states.ts';
import { DEMO_CLASSES } from '../../scripts/demo/school/classes.ts';
import { openScreen } from '../../scripts/demo/open-screen.ts';
import { signInAsDemo } from '../../scripts/demo/sign-in.ts';
import { test } from '../support/demo.ts';
import { cutPages, PAPER_SIZES } from '../support/paper.ts';
import { printedPages } from '../support/printed.ts';
import { LONG } from '../support/share.ts';

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
