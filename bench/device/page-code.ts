import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { bundleForPage } from '../../e2e/support/bundle.ts';
import type * as appModule from './page/app.ts';
import type * as bareModule from './page/bare.ts';
import type * as probeModule from './page/probe.ts';

type Functions<M> = { [K in keyof M as M[K] extends (...given: never[]) => unknown ? K : never]: M[K] };
type Given<F> = F extends (...given: infer G) => unknown ? G : never;
type Result<F> = F extends (...given: never[]) => infer R ? Awaited<R> : never;

/** A module that runs in pages. `M` is the type of the module. */
export class PageCode<M> {
  readonly #name: string;
  #script: Promise<string> | null = null;

  /** `name` is the name of the file in the folder `page`. */
  constructor(name: string) {
    this.#name = name;
  }

  #bundled(): Promise<string> {
    const entry = fileURLToPath(new URL(`page/${this.#name}.ts`, import.meta.url));
    this.#script ??= bundleForPage(entry, this.#global);
    return this.#script;
  }

  get #global(): string {
    return this.#name.replaceAll('-', '_');
  }

  /** Runs the module in every page of the context, before the code of the page. */
  async runFirst(context: BrowserContext): Promise<void> {
    await context.addInitScript({ content: `${await this.#bundled()}\nglobalThis.${this.#global} = ${this.#global};` });
  }

  /** Runs the module in this page, so that its functions can be called. */
  async load(page: Page): Promise<void> {
    await page.evaluate(`${await this.#bundled()}\nglobalThis.${this.#global} = ${this.#global};`);
  }

  /** Calls a function of the module in the page, which has run the module. */
  async call<K extends keyof Functions<M> & string>(page: Page, name: K, ...given: Given<M[K]>): Promise<Result<M[K]>> {
    const code = `${this.#global}.${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`;
    return (await page.evaluate(code)) as Result<M[K]>;
  }
}

export const probe = new PageCode<typeof probeModule>('probe');
export const bare = new PageCode<typeof bareModule>('bare');
export const app = new PageCode<typeof appModule>('app');
