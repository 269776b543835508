import type { Page } from '@playwright/test';
import type { Place } from './finger.ts';

/** The wide area of a row, which counts a lap, or its − button. */
export type AimedPart = 'tap' | 'minus';

/** The target row of a press, as the screen shows it when the row is chosen. */
export interface AimedRow extends Place {
  /** The name that the row shows. */
  readonly name: string;
  /** When the press arrives, in ms since 1970. On a slow machine the page gets the event later. */
  readonly at: number;
}

interface Aim {
  /** The array index from which the function searches for a row, starting with 0. */
  readonly place: number;
  readonly part: AimedPart;
  /** The students whose rows were chosen just before. Their rows are not chosen again. */
  readonly besides: readonly string[];
  /** The time between choosing a row and the press, in ms. */
  readonly ms: number;
  /**
   * The row is chosen this many ms after the next move of the rows, or before the move if the number is negative. Without a
   * number the row is chosen immediately.
   */
  readonly afterMove?: number | undefined;
}

/** What the page of a test records about the presses and the moves of the rows. */
interface Noted {
  /** For each press, the name in the row at the position of the press. For a press outside of the rows the name is ''. */
  readonly pressed: string[];
  lastPress: number;
  /** The time between the last press and the last move of the rows, in ms. */
  movedAfter: number;
}

/** Chooses a row that is visible now as the target of a press. The press arrives later, and by then the row may have moved. */
export async function aimAt(page: Page, aim: Aim): Promise<AimedRow> {
  return await page.evaluate(aimInPage, aim);
}

/**
 * Chooses a visible row and waits until the press is due. Returns the position of the row when it was chosen. This function
 * runs in the page.
 */
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
  // A row that is not visible is not chosen.
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
 * Starts to record each press and each move of the rows. Returns a function that returns the names in the pressed rows, in
 * the order of the presses.
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
    // In the capture phase this listener gets a press before the app gets it.
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
