import type { Page } from '@playwright/test';
import type { ScreenAddress } from './states/screen-address.ts';

type Target = Omit<ScreenAddress, 'name'>;

/**
 * Opens a screen by its address. When the app is loaded, the home screen redirects to the classes. One step back in the
 * history then shows the home screen itself.
 */
export async function openScreen(page: Page, url: string, { path, act }: Target): Promise<void> {
  await page.goto(url + path);
  if (path === '/') {
    await page.waitForURL(`${url}/classes`);
    await page.goBack();
    await page.getByRole('heading', { name: 'PE Today' }).waitFor();
  }
  await screenShown(page);
  // The picture of an ended trial has changed what the device knows. Each load of the app asks the server again.
  if (path !== '/account') await page.getByText(/^Your trial (has )?ended/).waitFor({ state: 'detached' });
  await act?.(page);
}

/** Waits until a screen shows its heading and no sign of loading. Throws if the app shows its error page instead. */
export async function screenShown(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // A closed part of a page may wait with this word until the teacher opens it.
  const loading = page.getByText('Loading...', { exact: true }).filter({ visible: true });
  await loading.first().waitFor({ state: 'detached' });
  // While the first pull runs, a screen shows only a part of its rows.
  await page.getByRole('progressbar', { name: /^Loading your classes/ }).waitFor({ state: 'detached' });
  if ((await page.title()) === 'Error · PE Grade Book')
    throw new Error(`The app shows its error page at ${page.url()}`);
}
