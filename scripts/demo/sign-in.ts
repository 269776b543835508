import type { Page } from '@playwright/test';
import { DEMO_SIGN_IN } from './school/teacher.ts';

export async function signInAsDemo(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await submitSignIn(page);
  await page.waitForURL(`${url}/classes`);
  await page.getByText('Period 5').first().waitFor();
}

export async function submitSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO_SIGN_IN.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_SIGN_IN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
