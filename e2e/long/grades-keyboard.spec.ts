import { expect, type Page } from '@playwright/test';
import { openScreen } from '../../scripts/demo/open-screen.ts';
import { signInAsDemo } from '../../scripts/demo/sign-in.ts';
import { test } from '../support/demo.ts';

const focused = async (page: Page) =>
  await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

test('6.23, 6.24, 6.26 With only the keyboard, a teacher opens the days behind a number of the grades summary, and a student’s report', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsDemo(page, demo.url);
  await openScreen(page, demo.url, {
    path: `/classes/${demo.teacher.classIds[0]}/reports/grades-summary?sort=-percent`,
  });
  const table = page.getByRole('region', { name: /^Grades of/ });
  // This browser has no service worker. So the test loads the code of both pages before it switches the network off.
  await table.locator('tbody a').first().click();
  await expect(page.getByLabel('Totals')).toBeVisible();
  await page.goBack();
  await page.context().setOffline(true);
  const link = table.locator('tbody a').nth(20);
  await link.focus();
  const name = await link.textContent();
  const next = await table.locator('tbody a').nth(21).textContent();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^\d+\.\d% of /);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const days = page.getByRole('dialog').getByRole('list', { name: 'Days' });
  await expect(days.getByRole('link').first()).toHaveAttribute('href', /daily-roster\?date=/);
  await page.keyboard.press('Escape');
  await expect(days).toBeHidden();
  expect(await focused(page)).toMatch(/ points of /);

  await link.focus();
  const scrolled = await table.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Totals')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(name ?? 'no name');
  // The order of the grades summary, which is not A–Z here.
  await page.getByRole('button', { name: 'Next student' }).press('Enter');
  await expect(heading).toContainText(next ?? 'no name');
  await page.getByRole('button', { name: 'Previous student' }).press('Enter');
  await expect(heading).toContainText(name ?? 'no name');

  const rows = page.getByRole('region', { name: /^Days of/ });
  await rows.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const sum = page.getByRole('dialog');
  await expect(sum).toContainText(/ base/);
  await page.keyboard.press('Escape');
  await expect(sum).toBeHidden();
  expect(await focused(page)).toMatch(/^\d+$/);
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toMatch(/^\d+$/);
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await table.evaluate((element) => element.scrollTop)).toBe(scrolled);
  await expect(page.getByRole('columnheader', { name: '%' })).toHaveAttribute('aria-sort', 'descending');
});
