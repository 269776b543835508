import type { Page } from '@playwright/test';
import type { ScreenAddress } from './screen-list.ts';
import { DEMO_SIGN_IN } from './teacher.ts';

/** Signs the demo's teacher in on a new device, and returns when the first pull has brought the classes. */
export async function signInAsDemo(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await submitSignIn(page);
  await page.waitForURL(`${url}/classes`);
  await page.getByText('Period 5').first().waitFor();
}

/** Fills in the form of the sign-in page, which is open, and presses its button. */
export async function submitSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO_SIGN_IN.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_SIGN_IN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Opens a screen by its address. When the app is loaded, the home screen redirects to the classes. One step back in the
 * history then shows the home screen itself.
 */
export async function openScreen(page: Page, url: string, { path, act }: Omit<ScreenAddress, 'name'>): Promise<void> {
  await page.goto(url + path);
  if (path === '/') {
    await page.waitForURL(`${url}/classes`);
    await page.goBack();
    await page.getByRole('heading', { name: 'PE Today' }).waitFor();
  }
  await screenShown(page);
  await act?.(page);
}

/** Waits until a screen shows its heading and no sign of loading. */
async function screenShown(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.getByText('Loading...', { exact: true }).first().waitFor({ state: 'detached' });
}
