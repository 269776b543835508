import { expect, type Page } from '@playwright/test';
import { Button, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { unchangedFor } from '../../support/unchanged.ts';
import type { Size } from './start.ts';

/** What a screen shows as the name of a button, a link or a field. A string has to be the whole name. */
export type Name = string | RegExp;

/** The app renders again after it has measured the new window, and the engine draws the window later than its script sees it. */
const FRAMES_AFTER_RESIZE = 10;
const PATIENCE_MS = 20_000;
const LOOKS = { intervals: [50], timeout: PATIENCE_MS };

/** Has Playwright's `evaluate`, so functions of `e2e/support` that read a device work too. */
export class Tab {
  readonly driver: WebDriver;
  readonly evaluate: Page['evaluate'];

  constructor(driver: WebDriver) {
    this.driver = driver;
    this.evaluate = (async (work: unknown, given: unknown) =>
      await run(driver, String(work), given)) as Page['evaluate'];
  }

  async goto(url: string): Promise<void> {
    await this.driver.get(url);
  }

  async resize({ width, height }: Size): Promise<void> {
    await this.driver.manage().window().setRect({ x: 0, y: 0, width, height });
    await expect.poll(() => this.evaluate(() => innerWidth), LOOKS).toBe(width);
    await unchangedFor(this, FRAMES_AFTER_RESIZE);
  }

  async find(css: string, name: Name): Promise<WebElement> {
    let found: WebElement | null = null;
    const look = async () => (found = await this.look(css, name)) !== null;
    await this.shows(look, `${css} with the name ${name}`);
    return found as unknown as WebElement;
  }

  async gone(css: string, name: Name): Promise<void> {
    await this.shows(async () => (await this.look(css, name)) === null, `no ${css} with the name ${name}`);
  }

  async click(css: string, name: Name): Promise<void> {
    await this.act(css, name, async (element) => await element.click());
  }

  async fill(css: string, name: Name, text: string): Promise<void> {
    await this.act(css, name, async (element) => {
      await element.clear();
      await element.sendKeys(text);
    });
  }

  /** Puts a text into a field as a paste does. Keys would lose line breaks in WebKitGTK. */
  async paste(css: string, name: Name, text: string): Promise<void> {
    await this.driver.executeScript(pasteInPage, await this.find(css, name), text);
  }

  /** Chooses a file of this machine in the first file field of the page. The field itself may be invisible. */
  async chooseFile(path: string): Promise<void> {
    const field = () =>
      this.driver.executeScript<WebElement | null>('return document.querySelector("input[type=file]")');
    await this.shows(async () => (await field()) !== null, 'a file field');
    await (await field())?.sendKeys(path);
  }

  async press(...keys: readonly string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Drags an element with the mouse to the middle of another one. The drag needs several moves before it begins. */
  async drag(from: WebElement, to: WebElement): Promise<void> {
    const move = (origin: WebElement, x: number, y: number) => ({ origin, x, y, duration: 100 });
    await this.driver
      .actions()
      .move(move(from, 0, 0))
      .press(Button.LEFT)
      .move({ origin: Origin.POINTER, x: 10, y: 10, duration: 100 })
      .move(move(to, 2, 2))
      .move(move(to, 0, 0))
      .perform();
    await this.shows(
      async () => (await to.getDomAttribute('data-over')) !== null,
      'the place that would take the element',
    );
    await this.driver.actions().release(Button.LEFT).perform();
  }

  async print(): Promise<Buffer> {
    const print = this.driver.printPage.bind(this.driver) as unknown as (options: object) => Promise<string>;
    return Buffer.from(await print({ shrinkToFit: false }), 'base64');
  }

  async sees(text: Name): Promise<void> {
    await this.shows(async () => matches(await this.text(), text), `the text ${text}`);
  }

  async text(): Promise<string> {
    return await this.evaluate(() => document.body.innerText);
  }

  async names(css: string): Promise<string[]> {
    return await this.driver.executeScript<string[]>(
      `${IN_PAGE}; return findInPage(arguments[0], null).map(nameOf)`,
      css,
    );
  }

  async shows(look: () => Promise<boolean>, what: string): Promise<void> {
    await expect.poll(async () => await look().catch(() => false), { ...LOOKS, message: what }).toBe(true);
  }

  /** Finds the element and acts on it. Starts again if the page has replaced or covered the element in the meantime. */
  private async act(css: string, name: Name, work: (element: WebElement) => Promise<void>): Promise<void> {
    let failure: unknown = null;
    const tryOnce = async () => {
      const element = await this.look(css, name);
      if (!element) return `no ${css} with the name ${name}`;
      try {
        // Without this, WebKitWebDriver refuses to press an element below the visible part of the page.
        await this.driver.executeScript(
          'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
          element,
        );
        await work(element);
        return 'done';
      } catch (error) {
        failure = error;
        return String(failure);
      }
    };
    await expect.poll(tryOnce, LOOKS).toBe('done');
  }

  private async look(css: string, name: Name): Promise<WebElement | null> {
    const pattern = typeof name === 'string' ? { exact: name } : { source: name.source, flags: name.flags };
    const script = `${IN_PAGE}; return findInPage(arguments[0], arguments[1])[0] ?? null`;
    return await this.driver.executeScript<WebElement | null>(script, css, pattern);
  }
}

function matches(text: string, name: Name): boolean {
  return typeof name === 'string' ? text.includes(name) : name.test(text);
}

interface Pattern {
  readonly exact?: string;
  readonly source?: string;
  readonly flags?: string;
}

/** Returns the visible elements with this name. This function runs in the page. */
function findInPage(css: string, pattern: Pattern | null): Element[] {
  const isVisible = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const isNamed = (element: Element) => {
    if (!pattern) return true;
    const name = nameOf(element);
    return pattern.exact === undefined
      ? new RegExp(pattern.source ?? '', pattern.flags).test(name)
      : name === pattern.exact;
  };
  return [...document.querySelectorAll(css)].filter((element) => isVisible(element) && isNamed(element));
}

/** Returns what a screen reader would say as the name of an element, without the rarer rules. This function runs in the page. */
function nameOf(element: Element): string {
  const isLabelled = [HTMLInputElement, HTMLTextAreaElement, HTMLButtonElement].some((kind) => element instanceof kind);
  const labels = isLabelled ? (element as HTMLInputElement).labels : null;
  const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const texts = [...by, ...(labels ?? []), element].map((one) => (one instanceof HTMLElement ? one.innerText : ''));
  const name = element.getAttribute('aria-label') ?? texts.find((text) => text.trim() !== '') ?? '';
  return name.replaceAll(/\s+/g, ' ').trim();
}

const IN_PAGE = [findInPage, nameOf].map(String).join('\n');

/** Sets the text of a field and tells the app, as a paste does. This function runs in the page. */
function pasteInPage(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** No bytes in the result: WebKitGTK would need minutes for the reserve of a megabyte. */
async function run(driver: WebDriver, text: string, given: unknown): Promise<unknown> {
  const script = `
    const done = arguments[arguments.length - 1];
    const withoutBytes = (_, part) => (ArrayBuffer.isView(part) ? null : part);
    (async () => { const work = (${text}); return typeof work === 'function' ? await work(arguments[0]) : await work; })()
      .then((value) => done({ value: JSON.stringify(value ?? null, withoutBytes) }), (error) => done({ error: String(error?.stack ?? error) }));`;
  const { value, error } = await driver.executeAsyncScript<{ value?: string; error?: string }>(script, given ?? null);
  if (error !== undefined) throw new Error(error);
  return JSON.parse(value ?? 'null') as unknown;
}
