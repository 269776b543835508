import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { startServer, type ServerProcess } from '../../scripts/serve/server-process.ts';
import { startBrowser, type Look, type RealBrowser } from './chromium.ts';
import { startGateway, type Gateway } from './gateway.ts';

export const SIGN_UP_CODE = 'GYM-2026';

/** The server of a browser test. The test can kill the server and start it again with the same data and the same URL. */
export interface StoryServer {
  readonly url: string;
  readonly dataDir: string;
  /** All runs of the server so far, the current run last. The lines that the runs have printed are the log. */
  readonly runs: readonly ServerProcess[];
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Device extends RealBrowser {
  restart(): Promise<Device>;
  /** A kill before Chromium has written its cookies would lose the session. */
  cookiesOnDisk(): Promise<void>;
}

/** Chromium writes all cookies after 512 changes. It limits the cookies of one site, so each has its own site. */
const FILLERS = Array.from({ length: 600 }, (_, index) => ({
  name: 'filler',
  value: 'x',
  url: `http://place-${index}.example/`,
  expires: 4_102_444_800,
}));

export interface Fixtures {
  readonly folder: string;
  readonly server: StoryServer;
  /** A proxy that can delay calls, for devices that open its URL. */
  readonly gateway: Gateway;
  readonly openDevice: (name: string, look?: Look) => Promise<Device>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
  folder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'pe-story-'));
    await provide(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  server: async ({ folder }, provide) => {
    const dataDir = join(folder, 'data');
    const runs: ServerProcess[] = [];
    const start = async () => {
      const port = runs[0]?.port;
      runs.push(
        await startServer({ dataDir, ...(port && { port }), env: { SIGN_UP_CODES: SIGN_UP_CODE, LOG_LEVEL: 'info' } }),
      );
    };
    const kill = async () => runs.at(-1)?.kill();
    await start();
    await provide({ url: runs[0]?.url ?? '', dataDir, runs, kill, start });
    await kill();
  },

  gateway: async ({ server }, provide) => {
    const gateway = await startGateway(server.runs[0]?.port ?? 0);
    await provide(gateway);
    await gateway.close();
  },

  openDevice: async ({ folder }, provide, testInfo) => {
    const browsers: [name: string, browser: RealBrowser][] = [];
    const open = async (name: string, look?: Look): Promise<Device> => {
      const browser = await startBrowser(join(folder, `profile-${name}`), look);
      browsers.push([name, browser]);
      const restart = async () => {
        await browser.kill();
        return await open(name, look);
      };
      const cookies = join(folder, `profile-${name}`, 'Default', 'Cookies');
      const cookiesOnDisk = async () => {
        // Chromium writes its cookies after 30 s or after many changes. These are never sent to a server.
        await browser.context.addCookies(FILLERS);
        const isWritten = () => existsSync(cookies) && readFileSync(cookies).includes('pe_refresh');
        // With data in the journal, the next start of the browser would undo the transaction.
        const isCommitted = () => !statSync(`${cookies}-journal`, { throwIfNoEntry: false })?.size;
        const isThere = () => isWritten() && isCommitted();
        await expect
          .poll(isThere, { intervals: [100], timeout: 60_000, message: 'the cookies on the disk' })
          .toBe(true);
      };
      return { ...browser, restart, cookiesOnDisk };
    };
    await provide(open);
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [name, browser] of browsers) await printPages(name, browser);
    }
    await Promise.all(browsers.map(([, browser]) => browser.kill()));
  },
});

/** In lines: enough for a dialog and the beginning of the page below it. */
const MOST_LINES = 60;
/** How long the test waits for the text of a page. A frozen page does not answer. */
const PATIENCE_MS = 3000;

/** CI keeps only the output of a run, and a test that fails once in hundreds of runs is hard to repeat. */
async function printPages(device: string, { context }: { context: BrowserContext }): Promise<void> {
  for (const page of context.pages()) {
    console.log(`When the story failed, ${device} showed ${page.url()}:\n${await outline(page)}`);
  }
}

async function outline(page: Page): Promise<string> {
  try {
    const lines = (await page.locator('body').ariaSnapshot({ timeout: PATIENCE_MS })).split('\n');
    return lines.slice(0, MOST_LINES).join('\n');
  } catch (error) {
    return String(error);
  }
}
