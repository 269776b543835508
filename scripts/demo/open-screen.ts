import type { Page } from '@playwright/test';
import type { ScreenAddress } from './states/screen-address.ts';

type Target = Omit<ScreenAddress, 'name'>;

export async function openScreen(page: Page, url: string, { path, act }: Target): Promise<void> {
  await page.goto(url + path);
  await screenShown(page);
  // The picture of an ended trial changed what the device knows; a load asks again.
  if (path !== '/account') await page.getByText(/^Your trial (has )?ended/).waitFor({ state: 'detached' });
  await act?.(page);
}

export async function screenShown(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // A closed section of a page may contain this word until the teacher opens the section.
  const loading = page.getByText('Loading...', { exact: true }).filter({ visible: true });
  await loading.first().waitFor({ state: 'detached' });
  // While the first pull is running, a screen shows only some of its rows.
  await page.getByRole('progressbar', { name: /^Loading your classes/ }).waitFor({ state: 'detached' });
  if ((await page.title()) === 'Error · PE Grade Book')
    throw new Error(`The app shows its error page at ${page.url()}`);
}
