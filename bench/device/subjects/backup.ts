import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import type { Stage } from '../stage.ts';

const LOOK_MS = 20;
const BACKUP_MS = 600_000;

/** The time until the file is stored, the additional memory, and the size. */
export async function backup(stage: Stage): Promise<Figure[]> {
  const device = await stage.device();
  const { page } = device;
  const values = { ms: [] as number[], memory: [] as number[], file: [] as number[] };
  for (let run = 0; run < stage.effort.runs; run += 1) {
    await stage.openRoster(device);
    await page.goto(`${stage.server.url}/nothing-lost`);
    const button = page.getByRole('button', { name: 'Save everything to a file' });
    await button.waitFor();
    const memory = new MemoryWatch(await renderersOf(page));
    const download = page.waitForEvent('download', { timeout: BACKUP_MS });
    const start = performance.now();
    await button.click();
    const path = await (await download).path();
    values.ms.push(performance.now() - start);
    values.memory.push(memory.end());
    values.file.push(statSync(path).size / 1e6);
  }
  await page.goto('about:blank');
  return [
    { name: 'backup of everything to a file', unit: 'ms', app: values.ms },
    { name: 'memory that the backup needs at most', unit: 'MB', app: values.memory },
    { name: 'size of the backup file', unit: 'MB', app: values.file },
  ];
}

/** Returns the processes of the browser's pages and workers. */
async function renderersOf(page: Page): Promise<number[]> {
  const browser: Browser | null = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Measures how far the memory of these processes rises above its value at the beginning, in MB. Only Linux reports this. */
class MemoryWatch {
  readonly #pids: readonly number[];
  readonly #before: number;
  readonly #timer: NodeJS.Timeout;
  #most = 0;

  constructor(pids: readonly number[]) {
    this.#pids = pids;
    this.#before = this.#now();
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  end(): number {
    clearInterval(this.#timer);
    this.#look();
    return this.#most;
  }

  #look(): void {
    this.#most = Math.max(this.#most, this.#now() - this.#before);
  }

  #now(): number {
    return this.#pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
  }
}

function residentMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1_000;
}
