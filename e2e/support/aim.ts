import type { Page } from '@playwright/test';
import type { Place } from './finger.ts';

/** The wide part of a row, which counts a lap, or its −. */
export type AimedPart = 'tap' | 'minus';

/** A row at which a finger aims, as the screen shows it when the finger sets out. */
export interface AimedRow extends Place {
  /** The name that the row shows. */
  readonly name: string;
  /** When the finger arrives, in ms since 1970. A slow machine tells the page of it later. */
  readonly at: number;
}

interface Aim {
  /** The place in the list from which on the finger searches for a row, from 0. */
  readonly place: number;
  readonly part: AimedPart;
  /** The students at whom the finger has just aimed. It takes no row of theirs. */
  readonly besides: readonly string[];
  /** The time that the finger needs to arrive after it has set out, in ms. */
  readonly ms: number;
  /**
   * The finger sets out this many ms after the next move of the rows, or before it if the number is negative. Without a number
   * it sets out at once.
   */
  readonly afterMove?: number | undefined;
}

/** What the page of a story notes about the presses and the moves of the rows. */
interface Noted {
  /** The name in the row under the finger, for each press that comes down. A press beside the rows has the name ''. */
  readonly pressed: string[];
  lastPress: number;
  /** The time between the last press and the last move of the rows, in ms. */
  movedAfter: number;
}

/** Aims at a row that the screen shows when the finger sets out. The finger arrives later, and then the row may be elsewhere. */
export async function aimAt(page: Page, aim: Aim): Promise<AimedRow> {
  return await page.evaluate(aimInPage, aim);
}

/** This function runs in the page. */
async function aimInPage({ place, part, besides, ms, afterMove }: Aim): Promise<AimedRow> {
  const until = (moment: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, moment - performance.now());
    });
  const nameOf = (row: Element) => row.querySelector('.runner-name')?.textContent ?? '';
  const button = () =>
    [...document.querySelectorAll(`[data-runner]:not([data-faded]) [data-${part}]:enabled`)].find((one) => {
      const row = one.closest('[data-runner]');
      const isFromPlace = [...document.querySelectorAll('[data-runner]')].slice(place).some((other) => other === row);
      return row && isFromPlace && !besides.includes(nameOf(row));
    });
  if (afterMove !== undefined) {
    const { lastPress, movedAfter } = (globalThis as unknown as { noted: Noted }).noted;
    await until(lastPress + movedAfter + afterMove);
  }
  let aimed = button();
  // Nobody aims at what is not shown.
  while (!aimed?.checkVisibility({ opacityProperty: true })) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    aimed = button();
  }
  const setOut = performance.now();
  const { x, y, width, height } = aimed.getBoundingClientRect();
  const name = nameOf(aimed.closest('[data-runner]') ?? aimed);
  await until(setOut + ms);
  return { name, x: x + width / 2, y: y + height / 2, at: performance.timeOrigin + setOut + ms };
}

/** Waits until the rows have moved after the last press. */
export async function rowsMoved(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.movedAfter > 0);
}

/**
 * Notes each press and each move of the rows from now on. Returns a function that tells the names in the rows under the finger,
 * in the order of the presses.
 */
export async function watchPresses(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const noted: Noted = { pressed: [], lastPress: 0, movedAfter: 0 };
    Reflect.set(globalThis, 'noted', noted);
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[data-runner]') : null;
      noted.pressed.push(row?.querySelector('.runner-name')?.textContent ?? '');
      noted.lastPress = performance.now();
    };
    // In the capture phase the story gets a press before the app does.
    addEventListener('pointerdown', note, { capture: true });
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('[data-runner]')].map((row) => row.dataset['runner']);
    let before = order().join();
    new MutationObserver(() => {
      if (order().join() === before) return;
      before = order().join();
      noted.movedAfter = performance.now() - noted.lastPress;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return async () => await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.pressed);
}
