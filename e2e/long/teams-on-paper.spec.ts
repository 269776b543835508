import { expect, type Page } from '@playwright/test';
import { createMarks } from '../../contract/rows/daily-points.ts';
import { createStudents, listStudents, patchStudents } from '../../contract/rows/students.ts';
import { orderIdOf } from '../../domain/order/spots.ts';
import { cutPages, papersOf, PAPER_SIZES, type PaperName } from '../support/paper.ts';
import { LONG } from '../support/share.ts';
import { test, type StoryServer } from '../support/story.ts';
import { createTeacher, daysBefore, signIn, officeOf } from '../support/teacher.ts';
import { resize } from '../support/unchanged.ts';

const PAPERS = Object.keys(PAPER_SIZES) as PaperName[];
/** The area of the paper inside its margins for the squad map, in landscape format and in CSS pixels. */
const MAP_ROOM = { A4: { width: 1047, height: 718 }, Letter: { width: 980, height: 740 } } as const;
const [ROWS, SPOTS] = [6, 10];
/** How many of the long names of 36 pt fit on a page. */
const NAMES_ON_PAGE = { A4: 5, Letter: 4 } as const;

/** Creates a class of 60 students in six rows. Each name has the largest allowed length. */
async function classOfLongNames(server: StoryServer): Promise<number> {
  const [klass] = await createTeacher(server, ['Period 1'], 0);
  const classId = klass?.id ?? 0;
  const call = await officeOf(server);
  const names = Array.from(
    { length: ROWS * SPOTS },
    (_, index) => `Wolfeschlegelsteinhausenbergerdorff, Bartholome ${String(index + 1).padStart(2, '0')}`,
  );
  const rows = await call(createStudents, { body: { students: names.map((fullName) => ({ fullName, classId })) } });
  const placeOf = (index: number) => ({ row: 1 + Math.floor(index / SPOTS), spot: 1 + (index % SPOTS) });
  await call(patchStudents, {
    body: rows.map(({ id }, index) => ({ id, row: placeOf(index).row, orderId: orderIdOf(placeOf(index)) })),
  });
  return classId;
}

async function printed(page: Page, format: PaperName): Promise<string[]> {
  return await papersOf(await page.pdf({ format, preferCSSPageSize: true }));
}

async function printTeams(page: Page, pages: string): Promise<void> {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(pages, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(dialog).toBeHidden();
}

test('10.11, 10.39 A teacher prints the squad map and the teams of 60 students with long names on A4 and Letter, and no name is cut off', async ({
  server,
  page,
}) => {
  const classId = await classOfLongNames(server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.url);
  // A browser that has no window can't show a print dialog. So this function does nothing here.
  await page.addInitScript(() => (window.print = () => undefined));

  await test.step('the squad map is one page on its side, and no name is cut', async () => {
    await page.goto(`${server.url}/classes/${classId}/edit/roster-order`);
    await page.getByText('Rows', { exact: true }).click();
    await page.getByRole('list', { name: `Row ${ROWS}, ${SPOTS} students` }).waitFor();
    for (const paper of PAPERS) {
      expect(await printed(page, paper)).toEqual([`${paper} on its side`]);
      await resize(page, MAP_ROOM[paper]);
      await page.emulateMedia({ media: 'print' });
      const spots = page.locator('.order-map-spot');
      const cut = await spots.evaluateAll(
        (all) =>
          all.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).length,
      );
      expect({ names: await spots.count(), cut }, paper).toEqual({ names: ROWS * SPOTS, cut: 0 });
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  for (const teams of LONG ? [4, 20] : [4]) {
    await test.step(`${teams} teams are one page as a list, and otherwise a page for each team`, async () => {
      await page.goto(`${server.url}/classes/${classId}/team-maker`);
      const count = page.getByRole('group', { name: 'Teams', exact: true });
      const more = page.getByRole('button', { name: 'More teams' });
      for (let now = 4; now < teams; now += 1) await more.click();
      await expect(count).toContainText(String(teams));
      await page.getByRole('button', { name: /^(Make teams|Reshuffle)$/ }).click();
      await expect(page.getByRole('list', { name: /^Students of/ })).toHaveCount(teams);
      await printTeams(page, 'All on one page');
      for (const paper of PAPERS) expect(await printed(page, paper)).toEqual([paper]);
      await printTeams(page, 'One page per team');
      await page.emulateMedia({ media: 'print' });
      const names = page.locator('.team-sheet li');
      expect(await names.first().evaluate((name) => getComputedStyle(name).fontSize), '36 pt').toBe('48px');
      await page.emulateMedia({ media: null });
      for (const paper of PAPERS) {
        const pages = await printed(page, paper);
        expect(new Set(pages)).toEqual(new Set([paper]));
        expect(pages).toHaveLength(teams * Math.ceil((ROWS * SPOTS) / teams / NAMES_ON_PAGE[paper]));
      }
    });
  }
});

/** Stores marks of three days with nine notes, whose labels are as wide as possible, and with many points. */
async function markWithNineNotes(server: StoryServer, classId: number): Promise<void> {
  const call = await officeOf(server);
  const students = await call(listStudents, { params: { classId: String(classId) } });
  const days = daysBefore(3);
  for (const [day, slot] of (['a', 'b', 'c'] as const).entries()) {
    const other = slot === 'c' ? 'a' : slot;
    const entries = students.map(({ id: studentId }) => ({
      studentId,
      createdAt: days[day] ?? '',
      value: 1000,
      note1: ['WM', 'MW', 'WW'][day] ?? null,
      note1State: slot,
      note2: other === 'a' ? 'MM' : 'QW',
      note2State: other,
      note3: other === 'a' ? 'WQ' : 'GW',
      note3State: other,
      note4: other === 'a' ? 'WG' : 'GM',
      note4State: other,
    }));
    await call(createMarks, { body: { entries } });
  }
}

test('6.70, 6.71 A teacher prints the grades of 60 students with long names and nine notes on Letter and A4, and no heading, name or number is cut off', async ({
  server,
  page,
}) => {
  const classId = await classOfLongNames(server);
  await markWithNineNotes(server, classId);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.url);
  for (const print of ['summary', 'roll', 'substitute']) {
    await page.goto(`${server.url}/classes/${classId}/print?print=${print}`);
    for (const paper of PAPERS) {
      await page.getByText(paper, { exact: true }).click();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await cutPages(page), `${print} on ${paper}`).toEqual([]);
    }
  }
});
