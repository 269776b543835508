import type { Page } from '@playwright/test';

/** How far the clocks of a page are from those of this machine, in ms. */
export interface ClockShift {
  /** Of the time of day. */
  readonly wall: number;
  /** Of the monotonic clock. */
  readonly monotonic: number;
}

declare global {
  interface Window {
    storyClocks: { wall: number; monotonic: number };
    /** When each press came down or each key was pressed, by the machine's own monotonic clock. */
    storyPresses: number[];
  }
}

/** Prepares the page, before it is opened, for clocks that the story can shift. Its timers run on by the machine's clock. */
export async function prepareClocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift = { wall: 0, monotonic: 0 };
    window.storyClocks = shift;
    window.storyPresses = [];
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...given: [] | [string | number | Date]) {
        if (given.length === 0) super(RealDate.now() + shift.wall);
        // Only dates of several parts are made with more than one value.
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
 * Shifts the clocks of the page further. A device that sleeps has a wall clock that continued and a monotonic one that didn't.
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

/** When each press came down, by the machine's own monotonic clock, in ms. */
export async function pressesOf(page: Page): Promise<number[]> {
  return await page.evaluate(() => window.storyPresses);
}
