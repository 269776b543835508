import type { Page } from '@playwright/test';
import type { Place } from './finger.ts';

/** The part of a row that the test presses: the wide area that counts a lap, or the − button. */
export type AimedPart = 'tap' | 'minus';

export interface AimedRow extends Place {
  readonly name: string;
  /** When the press has to arrive, in ms since 1970. On a slow machine the page may get the press later. */
  readonly at: number;
}

interface Aim {
  /** The array index of the first row that the function may choose, beginning with 0. */
  readonly place: number;
  readonly part: AimedPart;
  /** The students whose rows the test chose just before. The function does not choose their rows again. */
  readonly besides: readonly string[];
  /** The time from the choice of a row to the press, in ms. */
  readonly ms: number;
  /** In ms after the rows should move because of the last press; negative: before the move; undefined: immediately. */
  readonly afterMove?: number | undefined;
}

/** What the page of a test records about the presses and the moves of the rows. */
interface Noted {
  /** For each press, the name in the pressed row. For a press outside of the rows, the name is empty. */
  readonly pressed: string[];
  lastPress: number;
  /** How long after a press the rows moved, at their last move, in ms. */
  movedAfter: number;
}

/** Chooses a visible row as the target of a press. The press arrives later, and the row may have moved by then. */
export async function aimAt(page: Page, aim: Aim): Promise<AimedRow> {
  return await page.evaluate(aimInPage, aim);
}

/** Runs in the page: chooses a visible row, waits until the press is due, and returns the row's position. */
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
  // While the row is not visible, the function looks again in the next frame.
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

export async function rowsMoved(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.movedAfter > 0);
}

/** Records presses and moves. The returned function returns the names in the pressed rows. */
export async function watchPresses(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const noted: Noted = { pressed: [], lastPress: 0, movedAfter: 0 };
    Reflect.set(globalThis, 'noted', noted);
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[data-runner]') : null;
      noted.pressed.push(row?.querySelector('.runner-name')?.textContent ?? '');
      noted.lastPress = performance.now();
    };
    // A listener for the capture phase gets a press before the listeners of the app get it.
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
