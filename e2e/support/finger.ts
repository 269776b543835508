import type { Locator, Page } from '@playwright/test';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Finger {
  tap(target: Locator): Promise<number>;
  tapAt(place: Place, at: number): Promise<void>;
  readonly taps: number;
}

/** In ms since 1970, from the monotonic clock. Sent with a touch, so a measured time has no delay of the test. */
export function machineTime(): number {
  return performance.timeOrigin + performance.now();
}

export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  let taps = 0;
  const tapAt = async (place: Place, at: number) => {
    taps += 1;
    const down = { type: 'touchStart' as const, touchPoints: [place], timestamp: at / 1_000 };
    await devtools.send('Input.dispatchTouchEvent', down);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  return {
    get taps() {
      return taps;
    },
    tapAt,
    async tap(target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('There is nothing to tap on.');
      const at = machineTime();
      await tapAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, at);
      return at;
    },
  };
}
