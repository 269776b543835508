import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, mergeTests } from '@playwright/test';
import { DEMO_SIGN_IN } from '../../scripts/demo/school/teacher.ts';
import { teacherScreens } from '../../scripts/demo/screen-list.ts';
import { test as demoTest } from '../support/demo.ts';
import { PAPER_SIZES } from '../support/paper.ts';
import { printedPages } from '../support/printed.ts';
import { createTeacher, studentName } from '../support/teacher.ts';
import { installed, signIn, test } from './support/engine-story.ts';
import { openRoster, saveRoll, tapAbsent } from './support/roll.ts';

test('6.23, 6.70 A teacher reads the report of a student and prints it', async ({ server, device, engine }) => {
  const [klass] = await createTeacher(server, ['Period 1'], 2);
  const tablet = await device('tablet');
  const { tab } = tablet;
  await signIn(tablet, server);
  await openRoster(tablet, server, klass);
  await tapAbsent(tablet, 1);
  await saveRoll(tablet);
  await tab.goto(`${server.url}/classes/${klass?.id}/reports/grades-summary`);
  await tab.click('a', studentName(1));
  await tab.find('dl', 'Totals');
  await tab.goto(`${server.url}/classes/${klass?.id}/print?print=reports`);
  await tab.click('label, button, [role=radio]', 'A4');
  await tab.sees('Page 1 of 1');
  expect(await tab.names('.paper')).toHaveLength(2);
  // WebKitGTK can't print through WebDriver.
  if (engine === 'WebKitGTK') return;
  const pages = await printedPages(await tab.print());
  // Firefox rounds the sides up.
  const [width, height] = PAPER_SIZES.A4;
  expect(pages.map(({ size }) => size)).toEqual([width, width].map((one) => [one + 1, height]));
  for (const { text } of pages) expect(text).toMatch(/^Student report .* points/);
});

test('L5a A new device offers no new version of the app', async ({ server, device }) => {
  await createTeacher(server, ['Period 1'], 2);
  const tablet = await device('phone', { width: 390, height: 844 });
  const { tab } = tablet;
  await signIn(tablet, server);
  await installed(tablet);
  await tab.find('a', /^Period 1/);
  await tab.driver.navigate().refresh();
  await tab.find('a', /^Period 1/);
  expect(await tab.text()).not.toContain('new version');
});

const SCREENS = [
  'classes',
  'class-menu',
  'upload-roster',
  'edit-students',
  'student-order-rows',
  'daily-roster-saved',
  'assessments',
  'grades-summary',
  'team-maker',
  'settings-advanced',
];
const SIZES = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
/** If this names a folder, the story writes a picture of each screen there. */
const PICTURES = process.env.ENGINE_PICTURES;

mergeTests(test, demoTest)(
  'No screen scrolls sideways on a phone, on a tablet or on a computer',
  async ({ demo, device, engine }) => {
    const { tab, engine: running } = await device('tablet');
    await signIn({ tab }, demo, DEMO_SIGN_IN);
    await tab.find('a', /^Period 5/);
    if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true });
    for (const { name, path } of teacherScreens(demo.teacher).filter((screen) => SCREENS.includes(screen.name))) {
      await tab.goto(demo.url + path);
      await tab.find('h1', /./);
      await tab.gone('[aria-busy="true"]', /^/);
      for (const size of SIZES) {
        await tab.resize(size);
        await tab.shows(async () => await tab.evaluate(fits), `${name} without sideways scrolling at ${size.width} px`);
        const file = `${name}-${size.width}-${engine}.png`;
        if (PICTURES !== undefined) writeFileSync(join(PICTURES, file), await running.picture());
      }
    }
  },
);

/** This function runs in the page. */
function fits(): boolean {
  return document.documentElement.scrollWidth <= innerWidth;
}
