import type { Page } from '@playwright/test';

/** How far the clocks of a page are ahead of the clocks of this machine, in ms. */
export interface ClockShift {
  readonly wall: number;
  readonly monotonic: number;
}

declare global {
  interface Window {
    storyClocks: { wall: number; monotonic: number };
    /** The time of each press or key, on the monotonic clock of the machine, which the test does not shift. */
    storyPresses: number[];
  }
}

/** The test can shift these clocks. Timers still use the machine's clock. Call it before the page opens. */
export async function prepareClocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift = { wall: 0, monotonic: 0 };
    window.storyClocks = shift;
    window.storyPresses = [];
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...given: [] | [string | number | Date]) {
        if (given.length === 0) super(RealDate.now() + shift.wall);
        // If the constructor gets arguments, the date does not depend on the clock.
        else super(...(given as [number]));
      }
      static override now(): number {
        return RealDate.now() + shift.wall;
      }
    } as DateConstructor;
    const now = performance.now.bind(performance);
    performance.now = () => now() + shift.monotonic;
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
    const realStamp = (event: Event) => Number(stamp?.get?.call(event));
    Object.defineProperty(Event.prototype, 'timeStamp', {
      configurable: true,
      get(this: Event) {
        return realStamp(this) + shift.monotonic;
      },
    });
    const note = (event: Event) => window.storyPresses.push(realStamp(event));
    addEventListener('pointerdown', note, true);
  });
}

/** If a device slept, only its wall clock has continued. */
export async function shiftClocks(page: Page, { wall, monotonic }: ClockShift): Promise<void> {
  await page.evaluate(
    (by) => {
      window.storyClocks.wall += by.wall;
      window.storyClocks.monotonic += by.monotonic;
    },
    { wall, monotonic },
  );
}

/** Returns the time of each press on the monotonic clock of the machine, in ms. The test does not shift this clock. */
export async function pressesOf(page: Page): Promise<number[]> {
  return await page.evaluate(() => window.storyPresses);
}
