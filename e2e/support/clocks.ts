import type { Page } from '@playwright/test';

/** The difference between the clocks of a page and the clocks of this machine, in ms. */
export interface ClockShift {
  /** The difference of the wall clock. */
  readonly wall: number;
  /** The difference of the monotonic clock. */
  readonly monotonic: number;
}

declare global {
  interface Window {
    storyClocks: { wall: number; monotonic: number };
    /** The time of each press or key, on the machine's own monotonic clock. */
    storyPresses: number[];
  }
}

/**
 * Prepares the page, before it is opened, for clocks that the test can shift. The timers of the page still use the
 * machine's clock.
 */
export async function prepareClocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift = { wall: 0, monotonic: 0 };
    window.storyClocks = shift;
    window.storyPresses = [];
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...given: [] | [string | number | Date]) {
        if (given.length === 0) super(RealDate.now() + shift.wall);
        // The constructor gets more than one argument only for a date with several components, such as year and month.
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

/**
 * Shifts the clocks of the page by a further amount. On a device that has slept, the wall clock has continued and the
 * monotonic clock has not.
 */
export async function shiftClocks(page: Page, { wall, monotonic }: ClockShift): Promise<void> {
  await page.evaluate(
    (by) => {
      window.storyClocks.wall += by.wall;
      window.storyClocks.monotonic += by.monotonic;
    },
    { wall, monotonic },
  );
}

/** Returns the time of each press on the machine's own monotonic clock, in ms. */
export async function pressesOf(page: Page): Promise<number[]> {
  return await page.evaluate(() => window.storyPresses);
}
