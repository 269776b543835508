import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { localDateAt } from '#domain/dates.ts';
import { type RealBrowser, startBrowser } from '../../e2e/support/chromium.ts';
import { signInAsDemo } from '../../scripts/demo/sign-in.ts';
import { type ServerProcess, startServer } from '../../scripts/serve/server-process.ts';
import { probe } from './page-code.ts';
import { makeWorld, type World } from './world.ts';

export interface Effort {
  readonly marks: number;
  readonly runs: number;
}

/** A browser with a profile of its own. The probe runs in all its pages. */
export interface Device extends RealBrowser {
  readonly profile: string;
}

/** The built server on a teacher's data, and the devices of the teacher. */
export class Stage {
  readonly world: World;
  readonly effort: Effort;
  readonly server: ServerProcess;
  readonly folder: string;
  readonly #browsers: RealBrowser[] = [];
  #shared: Promise<Device> | null = null;

  private constructor(folder: string, server: ServerProcess, world: World, effort: Effort) {
    this.folder = folder;
    this.server = server;
    this.world = world;
    this.effort = effort;
  }

  static async open(effort: Effort): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'pe-bench-device-'));
    const dataDir = join(folder, 'data');
    const now = new Date();
    const world = await makeWorld(dataDir, effort.marks, localDateAt(now.getTime(), now.getTimezoneOffset()));
    // The access token lives longer than the benchmark, so no refresh comes in the middle of a figure.
    const env = { LOG_LEVEL: 'warn', ACCESS_TTL_S: '86400' };
    return new Stage(folder, await startServer({ dataDir, env }), world, effort);
  }

  /** An address of the app's own origin without a screen of the app. The bare pages and the app's modules run there. */
  get emptyAddress(): string {
    return `${this.server.url}/favicon.svg`;
  }

  async openDevice(name: string): Promise<Device> {
    const profile = join(this.folder, name);
    const browser = await startBrowser(profile);
    this.#browsers.push(browser);
    await probe.runFirst(browser.context);
    return { ...browser, profile };
  }

  /**
   * Kills the browser and starts it again with the same profile. Chromium writes cookies to the disk only every 30 seconds,
   * so they are put back.
   */
  async restart({ context, kill, profile }: Device): Promise<Device> {
    const cookies = await context.cookies();
    await kill();
    const device = await this.openDevice(basename(profile));
    await device.context.addCookies(cookies);
    return device;
  }

  /** Signs the teacher in on a new device. The app's files are on the device before, so they don't slow the pull down. */
  async signIn({ page }: Device): Promise<void> {
    await page.goto(`${this.server.url}/login`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await signInAsDemo(page, this.server.url);
    await probe.call(page, 'endOfPull');
  }

  /** The device that most figures use. It has pulled everything. */
  device(): Promise<Device> {
    this.#shared ??= this.openDevice('tablet').then(async (device) => {
      await this.signIn(device);
      return device;
    });
    return this.#shared;
  }

  /** A page of the device with no screen of the app. */
  async emptyPage({ context }: Device): Promise<Page> {
    const page = await context.newPage();
    await page.goto(this.emptyAddress);
    return page;
  }

  async close(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.kill()));
    await this.server.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
