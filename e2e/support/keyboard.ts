import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 90;

const LIST_WITH_FOCUS = ':is([role=listbox], [role=option], :has(> [role=listbox])):focus';

export type Keyboard = ReturnType<typeof keyboardOf>;

/** For a teacher who uses only the keyboard: presses Tab until an element has the focus. */
export function keyboardOf(page: Page) {
  const isAt = async (target: Locator) => await expect(target).toBeFocused();
  const to = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press('Tab');
    }
    await isAt(target);
  };
  const enter = async () => await page.keyboard.press('Enter');
  const press = async (target: Locator) => {
    await to(target);
    await enter();
  };
  return {
    to,
    isAt,
    enter,
    /** If no element had the focus, the next Tab would begin at the top of the page. */
    isKept: async () => await expect(page.locator(':focus')).toHaveCount(1),
    press,
    /** Opens the list of a select box, and waits until the list reacts to keys. */
    openList: async (box: Locator) => {
      await press(box);
      await expect(page.locator(LIST_WITH_FOCUS)).toHaveCount(1);
    },
    toggle: async (target: Locator) => {
      await to(target);
      await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    type: async (target: Locator, text: string) => {
      await to(target);
      await page.keyboard.type(text);
    },
    retype: async (target: Locator, text: string) => {
      await to(target);
      await page.keyboard.press('End');
      for (const _ of await target.inputValue()) await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
  };
}

async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement);
}
