import type { Locator, Page } from '@playwright/test';

/** A place on the screen of a device. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen of a device. It counts its taps. */
export interface Finger {
  /** Taps on the middle of the target. Returns when the finger came down, by the clock of the machine. */
  tap(target: Locator): Promise<number>;
  /** Taps on this place. `at` is when the finger comes down, by the clock of the machine. */
  tapAt(place: Place, at: number): Promise<void>;
  readonly taps: number;
}

/**
 * The clock of the machine, in ms since 1970. It runs by the machine's monotonic clock. A story tells the browser this time of
 * each touch, as the driver of a touch screen does, so the way from the story to the browser falsifies no measured time.
 */
export function machineTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Gives the device a touch screen, and a finger that taps on it. */
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
