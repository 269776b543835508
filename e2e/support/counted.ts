import { expect, type Locator, type Page } from '@playwright/test';
import { fingerOn } from './finger.ts';

const MOST_STEPS = 60;

export interface Count {
  taps: number;
  /** Keys that move the focus, press a control, submit a form or paste. */
  keys: number;
  characters: number;
}

/** Types into the field, which already has the focus, as a person does who looks at the field and not at the keys. */
async function typeInto(page: Page, field: Locator, text: string, count: Count): Promise<void> {
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
  count.characters += [...text].length;
}

/** A teacher reaches the target by scrolling down only. */
async function expectNoSideways(page: Page, target: Locator): Promise<void> {
  const [shown, box] = await Promise.all([
    page.evaluate(() => ({ width: innerWidth, content: document.documentElement.scrollWidth })),
    target.boundingBox(),
  ]);
  const right = (box?.x ?? 0) + (box?.width ?? 0);
  expect([shown.content, box?.x ?? -1, right].map((x) => x >= 0 && x <= shown.width)).toEqual([true, true, true]);
}

export async function handOn(page: Page, count: Count) {
  const finger = await fingerOn(page);
  const tap = async (target: Locator) => {
    await expect(target).toBeVisible();
    await expectNoSideways(page, target);
    await finger.tap(target);
    count.taps += 1;
  };
  const tapKey = async (key: string) => {
    await page.keyboard.press(key);
    count.taps += 1;
  };
  const type = async (field: Locator, text: string) => await typeInto(page, field, text, count);
  return {
    tap,
    type,
    /** Taps the field, which must not have the focus yet, and types. */
    fill: async (field: Locator, text: string) => {
      await expect(field).not.toBeFocused();
      await tap(field);
      await type(field, text);
    },
    /** Taps the key 'Next' or 'Go' of the on-screen keyboard, which moves to the next field or submits the form. */
    next: async () => await tapKey('Enter'),
    paste: async () => await tapKey('Control+V'),
  };
}

export function keysOn(page: Page, count: Count) {
  const press = async (key: string) => {
    await page.keyboard.press(key);
    count.keys += 1;
  };
  const goBy = async (key: string, target: Locator) => {
    await expect(target).toBeVisible();
    // A new page moves the focus after it is drawn. A Tab before that would start from the page before.
    await page.evaluate(async () => await new Promise((done) => requestIdleCallback(done)));
    const isThere = async () => await target.evaluate((element) => element === document.activeElement);
    for (let steps = 0; steps < MOST_STEPS && !(await isThere()); steps += 1) await press(key);
    await expect(target).toBeFocused();
  };
  const to = async (target: Locator) => await goBy('Tab', target);
  return {
    to,
    press,
    enter: async () => await press('Enter'),
    goBy,
    open: async (target: Locator) => {
      await to(target);
      await press('Enter');
    },
    type: async (field: Locator, text: string) => await typeInto(page, field, text, count),
  };
}
