import { expect } from '@playwright/test';
import { test } from './support/story.ts';

test('L2 A visitor can open the app without the server on the second visit, even after the browser was killed', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice('tablet');
  await device.page.goto(`${server.url}/login`);
  // Waits until the service worker is installed. From then on, the files of the app are on the device.
  await device.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await server.kill();

  await device.page.reload();
  await expect(device.page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  const again = await device.restart();
  await again.page.goto(`${server.url}/login/sign-up`);
  await expect(again.page.getByLabel('Email')).toBeVisible();
});
