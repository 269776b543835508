import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { localDateAt } from '#domain/dates.ts';
import { type RealBrowser, startBrowser } from '../../e2e/support/chromium.ts';
import { submitSignIn } from '../../scripts/demo/sign-in.ts';
import { type ServerProcess, startServer } from '../../scripts/serve/server-process.ts';
import { probe } from './page-code.ts';
import { DATABASE, makeWorld, type World } from './world.ts';

/** No refresh disturbs a measurement, and a second server on a copy accepts the same sessions. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  ACCESS_TTL_S: '86400',
  SESSION_SECRET: 'a secret of the benchmark, long enough for the settings',
};

export interface Effort {
  readonly marks: number;
  readonly runs: number;
}

export interface Device extends RealBrowser {
  readonly profile: string;
}

export class Stage {
  readonly world: World;
  readonly effort: Effort;
  readonly server: ServerProcess;
  readonly folder: string;
  readonly #browsers: RealBrowser[] = [];
  readonly #copies: ServerProcess[] = [];
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
    return new Stage(folder, await startServer({ dataDir, env: SETTINGS }), world, effort);
  }

  get rosterPath(): string {
    const { klass, lastDay } = this.world;
    return `/classes/${klass.id}/daily-roster?date=${lastDay}`;
  }

  get rosterAddress(): string {
    return this.server.url + this.rosterPath;
  }

  async openDevice(name: string): Promise<Device> {
    const profile = join(this.folder, name);
    const browser = await startBrowser(profile);
    this.#browsers.push(browser);
    await probe.runFirst(browser.context);
    return { ...browser, profile };
  }

  /** Chromium writes cookies only every 30 seconds, so they are set again. */
  async restart(killed: Device): Promise<Device> {
    const cookies = await killed.context.cookies();
    await killed.kill();
    const device = await this.openDevice(basename(killed.profile));
    await device.context.addCookies(cookies);
    return device;
  }

  /** All files are loaded before, so the browser loads none during the first pull. */
  async signIn({ page }: Device): Promise<void> {
    await page.goto(`${this.server.url}/login`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await submitSignIn(page);
  }

  async pull(device: Device): Promise<void> {
    await this.signIn(device);
    await probe.call(device.page, 'endOfPull');
  }

  device(): Promise<Device> {
    this.#shared ??= this.openDevice('tablet').then(async (device) => {
      await this.pull(device);
      // Closes the app in this page. Otherwise the app would send and pull while another page is measured.
      await device.page.goto('about:blank');
      return device;
    });
    return this.#shared;
  }

  async restartShared(): Promise<Device> {
    const device = await this.restart(await this.device());
    this.#shared = Promise.resolve(device);
    return device;
  }

  /** A page of the app's own origin that shows no screen of the app. The bare pages run there. */
  async emptyPage({ context }: Device): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${this.server.url}/favicon.svg`);
    return page;
  }

  /** Cookies fit both, because only the port is different. */
  async copyOfServer(): Promise<ServerProcess> {
    const dataDir = mkdtempSync(join(this.folder, 'copy-'));
    const source = new Sqlite(join(this.server.dataDir, DATABASE), { readonly: true });
    await source.backup(join(dataDir, DATABASE));
    source.close();
    const copy = await startServer({ dataDir, env: SETTINGS });
    this.#copies.push(copy);
    return copy;
  }

  async close(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.kill()));
    await Promise.all([this.server, ...this.#copies].map((server) => server.kill()));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
