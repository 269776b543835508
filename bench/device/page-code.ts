import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { bundleForPage } from '../../e2e/support/bundle.ts';
import type * as barePullModule from './page/bare-pull.ts';
import type * as bareWritesModule from './page/bare-writes.ts';
import type * as markupModule from './page/markup.ts';
import type * as probeModule from './page/probe.ts';
import type * as rosterModule from './page/roster.ts';
import type * as timerModule from './page/timer.ts';

type Functions<M> = { [K in keyof M as M[K] extends (...given: never[]) => unknown ? K : never]: M[K] };
type Given<F> = F extends (...given: infer G) => unknown ? G : never;
type Result<F> = F extends (...given: never[]) => infer R ? Awaited<R> : never;

interface Runner {
  evaluate(code: string): Promise<unknown>;
}

/** A module of the benchmark that runs in pages of the browser. `M` is the type of the module. */
class PageCode<M> {
  readonly #name: string;
  #bundle: Promise<string> | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  async #script(): Promise<string> {
    const entry = fileURLToPath(new URL(`page/${this.#name}.ts`, import.meta.url));
    this.#bundle ??= bundleForPage(entry, this.#global);
    return `${await this.#bundle}\nglobalThis.${this.#global} = ${this.#global};`;
  }

  get #global(): string {
    return this.#name.replaceAll('-', '_');
  }

  async runFirst(context: BrowserContext): Promise<void> {
    await context.addInitScript({ content: await this.#script() });
  }

  /** The module runs first, if it has not run in this page or worker. */
  async call<K extends keyof Functions<M> & string>(
    page: Runner,
    name: K,
    ...given: Given<M[K]>
  ): Promise<Result<M[K]>> {
    const isThere = await page.evaluate(`typeof ${this.#global} !== 'undefined'`);
    if (!isThere) await page.evaluate(await this.#script());
    const code = `${this.#global}.${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`;
    return (await page.evaluate(code)) as Result<M[K]>;
  }
}

export const probe = new PageCode<typeof probeModule>('probe');
export const roster = new PageCode<typeof rosterModule>('roster');
export const timer = new PageCode<typeof timerModule>('timer');
export const markup = new PageCode<typeof markupModule>('markup');
export const barePull = new PageCode<typeof barePullModule>('bare-pull');
export const bareWrites = new PageCode<typeof bareWritesModule>('bare-writes');
