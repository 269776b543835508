import type { Page } from '@playwright/test';
import type { Place } from './finger.ts';

/** A row at which a finger aims, as the screen shows it when the finger sets out. */
export interface AimedRow extends Place {
  /** The name that the row shows. */
  readonly name: string;
  /** When the finger arrives, in ms since 1970. A slow machine tells the page of it later. */
  readonly at: number;
}

/** Looks at the row that is now at this place in the list, from 0. The finger arrives `ms` later by a timer of the page. */
export async function aimAt(page: Page, place: number, ms: number): Promise<AimedRow> {
  return await page.evaluate(aim, { place, ms });
}

/** This function runs in the page. */
async function aim(given: { place: number; ms: number }): Promise<AimedRow> {
  const row = document.querySelectorAll('[data-runner]')[given.place];
  const name = row?.querySelector('.runner-name')?.textContent ?? '';
  const box = row?.querySelector('[data-tap]')?.getBoundingClientRect();
  if (!box) throw new Error(`There is no row ${given.place}.`);
  await new Promise((resolve) => setTimeout(resolve, given.ms));
  const at = performance.timeOrigin + performance.now();
  return { name, x: box.x + box.width / 2, y: box.y + box.height / 2, at };
}

/** Waits until the rows have moved and stand again, because a teacher aims only at a row that stands. */
export async function rowsMoved(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const order = () =>
      [...document.querySelectorAll('[data-runner] .runner-name')].map((row) => row.textContent).join();
    const before = order();
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (order() === before) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    const rows = [...document.querySelectorAll('[data-runner]')];
    await Promise.allSettled(rows.flatMap((row) => row.getAnimations().map(({ finished }) => finished)));
  });
}

/**
 * Notes for each press which student's row is under the finger when it comes down. Returns a function that tells the names, in
 * the order of the presses. A press beside the rows has the name ''.
 */
export async function watchPresses(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const pressed: string[] = [];
    Reflect.set(globalThis, 'pressed', pressed);
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[data-runner]') : null;
      pressed.push(row?.querySelector('.runner-name')?.textContent ?? '');
    };
    // In the capture phase the story hears a press before the app does.
    addEventListener('pointerdown', note, { capture: true });
  });
  return async () => await page.evaluate(() => (globalThis as unknown as { pressed: string[] }).pressed);
}
