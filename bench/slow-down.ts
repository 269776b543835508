import type { CDPSession, Page } from '@playwright/test';

/** Each call of the page takes at least this many ms, until the returned session is detached. */
export async function slowDown(page: Page, latency: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const speed = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', speed);
  return session;
}
