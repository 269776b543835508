import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from '../../scripts/demo/open-screen.ts';
import { chooseSheet } from '../../scripts/demo/states/grades-states.ts';
import { signInAsDemo } from '../../scripts/demo/sign-in.ts';
import { test } from '../support/demo.ts';
import { LONG } from '../support/share.ts';
import { resize } from '../support/unchanged.ts';

const DATES = ['2026-11-30', '2026-02-06', '2025-12-19'] as const;

async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  // In a field that has the focus, the typed digits would go on in the year.
  await field.blur();
  await field.focus();
  await page.keyboard.type(month + day + year, { delay: 20 });
}

test('1.182 A teacher types three dates by keyboard into every date field, and each field keeps the typed date after Enter and after Tab', async ({
  demo,
  page,
}) => {
  await signInAsDemo(page, demo.url);
  const [classId = 0] = demo.teacher.classIds;
  const ofClass = `/classes/${classId}`;
  const student = page.locator('a[href*="/grades-summary/student/"]').first();
  const fields: [path: string, label: string, parameter?: string][] = [
    [`${ofClass}/reports/grades-summary`, 'Start date', 'startDate'],
    [`${ofClass}/reports/grades-summary`, 'End date', 'endDate'],
    [`${ofClass}/print?print=summary`, 'Start date', 'startDate'],
    [`${ofClass}/print?print=reports`, 'End date', 'endDate'],
    [`${ofClass}/print?print=roll`, 'First day'],
    [`${ofClass}/print?print=substitute`, 'Day'],
    [`${ofClass}/daily-roster`, 'Day'],
  ];
  await openScreen(page, demo.url, { path: `${ofClass}/reports/grades-summary` });
  const report = new URL((await student.getAttribute('href')) ?? '', demo.url).pathname;
  fields.push([report, 'Start date', 'startDate'], [`${ofClass}/reports/grades-summary/fill-sheet`, 'Start date']);
  for (const width of LONG ? [390, 1180] : [390]) {
    await resize(page, { width, height: 820 });
    for (const [path, label, parameter] of fields) {
      // The page asks for the days of a sheet after it has the sheet.
      await openScreen(page, demo.url, { path, ...(path.endsWith('fill-sheet') && { act: chooseSheet }) });
      const filter = page.getByRole('switch', { name: 'Date range' });
      const field = page.getByLabel(label, { exact: true });
      await filter.or(field).first().waitFor();
      if (await filter.isVisible()) await filter.click();
      for (const [index, date] of DATES.entries()) {
        await typeDate(page, field, date);
        // The first Tab goes to the button of the browser's picker, which belongs to the field.
        for (const key of index === 0 ? ['Enter'] : ['Tab', 'Tab']) await page.keyboard.press(key);
        await expect(field, `${path} ${label} at ${width}`).toHaveValue(date);
        if (parameter) await expect.poll(() => new URL(page.url()).searchParams.get(parameter)).toBe(date);
      }
    }
  }
});
