import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { startServer, type ServerProcess } from '../../scripts/serve/server-process.ts';
import { startBrowser, type Look, type RealBrowser } from './chromium.ts';
import { startGateway, type Gateway } from './gateway.ts';

export const SIGN_UP_CODE = 'STORY';

/** The story's server. It can be killed and started again: same data, same address. */
export interface StoryServer {
  readonly url: string;
  readonly dataDir: string;
  /** Every run so far, the last one is the running one; their lines are the log. */
  readonly runs: readonly ServerProcess[];
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A device of the story: a browser on a profile of its own. */
export interface Device extends RealBrowser {
  /** Kills the browser and starts it again on the same profile. */
  restart(): Promise<Device>;
  /** Waits until Chromium has written its cookies to the profile: a kill before that costs the session. */
  cookiesOnDisk(): Promise<void>;
}

/** More than the 512 that Chromium waits for, each of a place of its own, so that none takes another's room. */
const FILLERS = Array.from({ length: 600 }, (_, index) => ({
  name: 'filler',
  value: 'x',
  url: `http://place-${index}.example/`,
  expires: 4_102_444_800,
}));

interface Fixtures {
  readonly folder: string;
  readonly server: StoryServer;
  /** A way to the server that the story can hold up; devices that go by it use its address. */
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

  openDevice: async ({ folder }, provide) => {
    const browsers: RealBrowser[] = [];
    const open = async (name: string, look?: Look): Promise<Device> => {
      const browser = await startBrowser(join(folder, `profile-${name}`), look);
      browsers.push(browser);
      const restart = async () => {
        await browser.kill();
        return await open(name, look);
      };
      const cookies = join(folder, `profile-${name}`, 'Default', 'Cookies');
      const cookiesOnDisk = async () => {
        // After 30 s, or when there are enough to write. None of these is ever sent.
        await browser.context.addCookies(FILLERS);
        const isWritten = () => existsSync(cookies) && readFileSync(cookies).includes('pe_refresh');
        // While its journal holds anything the transaction goes on, and the next start would undo it.
        const isCommitted = () => !statSync(`${cookies}-journal`, { throwIfNoEntry: false })?.size;
        const isThere = () => isWritten() && isCommitted();
        await expect.poll(isThere, { timeout: 60_000, message: 'the cookies on the disk' }).toBe(true);
      };
      return { ...browser, restart, cookiesOnDisk };
    };
    await provide(open);
    await Promise.all(browsers.map((browser) => browser.kill()));
  },
});
