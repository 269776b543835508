import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealBrowser, startBrowser } from '../../e2e/support/chromium.ts';
import { slowDown } from '../slow-down.ts';
import { settledBytes } from './browser.ts';
import { noValues, type Result } from './figures.ts';
import type { Bench } from './page/harness.ts';
import { pageOf } from './pages.ts';
import { type PeerServer, servePeers } from './server.ts';
import { makeMarks } from './world.ts';

declare const bench: Bench;
declare const readable: Promise<number>;

export interface Effort {
  readonly marks: number;
  readonly runs: number;
}

export interface NamedPeer {
  readonly file: string;
  readonly name: string;
}

const WRITES = 1_000;
const TAPS = 15;
const WARM_UP = 5;

export async function measurePeer({ file, name }: NamedPeer, effort: Effort): Promise<Result> {
  const values = noValues();
  const { marks, lastDay } = makeMarks(effort.marks);
  const files = await pageOf(file);
  const ids = (first: number) => marks.slice(first, first + WRITES).map(({ id }) => id);
  for (let run = 0; run < effort.runs; run += 1) {
    const folder = mkdtempSync(join(tmpdir(), `pe-peer-${file}-`));
    mkdirSync(join(folder, 'server'));
    const server = await servePeers(join(folder, 'server'), marks, files);
    const device = new Device(join(folder, 'profile'), `${server.url}/?day=${lastDay}`);
    try {
      await device.start();
      await device.page.goto(server.url);
      await device.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const { rows, ms } = await device.page.evaluate(async () => {
        await bench.open();
        return await bench.pull();
      });
      if (rows !== marks.length) throw new Error(`${name} pulled ${rows} of ${marks.length} marks.`);
      values.pull.push(ms);

      await device.restart();
      values.bytes.push((await settledBytes(device.profile)) / marks.length);
      values.start.push(await device.openOffline());
      await device.open();
      await device.page.evaluate((count) => bench.taps(count), WARM_UP);
      const times = await device.page.evaluate((count) => bench.taps(count), TAPS);
      values.painted.push(...times.painted);
      values.durable.push(...times.durable);
      values.send0.push(await send(device, server, ids(0), 0));
      values.send150.push(await send(device, server, ids(WRITES), 150));
    } finally {
      await device.kill();
      await server.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return { name, values };
}

async function send(device: Device, server: PeerServer, ids: readonly string[], latency: number): Promise<number> {
  await device.open();
  // The writes of earlier taps wait too. They are sent before the measurement.
  await device.page.evaluate(() => bench.send());
  await device.page.evaluate((all) => bench.makeWaiting(all), ids);
  await device.open();
  const before = server.writes();
  const slow = await slowDown(device.page, latency);
  const ms = await device.page.evaluate(() => bench.send());
  await slow.detach();
  const sent = server.writes() - before;
  if (sent < WRITES) throw new Error(`The server has got ${sent} of ${WRITES} writes.`);
  return ms;
}

class Device {
  readonly profile: string;
  readonly #address: string;
  #browser: RealBrowser | null = null;

  constructor(profile: string, address: string) {
    this.profile = profile;
    this.#address = address;
  }

  get page() {
    if (!this.#browser) throw new Error('The browser does not run.');
    return this.#browser.page;
  }

  async start(): Promise<void> {
    this.#browser = await startBrowser(this.profile);
  }

  async open(): Promise<number> {
    await this.page.goto(this.#address);
    return await this.page.evaluate(() => readable);
  }

  async openOffline(): Promise<number> {
    await this.page.context().setOffline(true);
    const ms = await this.open();
    await this.page.context().setOffline(false);
    return ms;
  }

  async kill(): Promise<void> {
    await this.#browser?.kill();
    this.#browser = null;
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }
}
