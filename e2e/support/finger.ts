import type { Locator, Page } from '@playwright/test';

/** A finger on the screen of a device. It counts its taps. */
export interface Finger {
  tap(target: Locator): Promise<void>;
  readonly taps: number;
}

/** Gives the device a touch screen, and a finger that taps on it. */
export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  let taps = 0;
  return {
    get taps() {
      return taps;
    },
    async tap(target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('There is nothing to tap on.');
      taps += 1;
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}
