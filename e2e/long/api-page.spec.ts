import { expect } from '@playwright/test';
import { test } from '../support/story.ts';

test('9.4 The page about the API shows each call in a browser, and the content security policy blocks nothing of it', async ({
  server,
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${server.url}/api/docs`);
  await expect(page.getByRole('heading', { name: 'PE Grade Book' })).toBeVisible();
  await page.getByRole('button', { name: /^GET \/health Whether/ }).click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  await expect(page.getByRole('button', { name: /try it out|authorize/i })).toHaveCount(0);
  expect(problems).toEqual([]);
});
