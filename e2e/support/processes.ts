import { existsSync, readFileSync } from 'node:fs';
import { expect, type CDPSession, type Page } from '@playwright/test';

interface ProcessInfo {
  readonly type: string;
  readonly id: number;
  readonly cpuTime: number;
}

/** The operating system's process behind a tab or a service worker, to be frozen or killed by itself. */
export interface Renderer {
  readonly pid: number;
  /** SIGSTOP: like a tab that the system put to sleep in the middle of something. */
  freeze(): void;
  thaw(): void;
  /** SIGKILL; comes back when the process is gone. */
  kill(): Promise<void>;
}

const BUSY_MS = 200;
/** How far the busy process is ahead of all others before it is believed. */
const LEAD_S = 0.15;

/** Chromium doesn't say which process a tab has: it is the one that works when the tab does. */
export async function rendererOf(
  page: Page,
  inside: { evaluate(code: string): Promise<unknown> } = page,
): Promise<Renderer> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser of its own.');
  const session = await browser.newBrowserCDPSession();
  const before = await rendererTimes(session);
  let worked: { pid: number; s: number }[] = [];
  do {
    await inside.evaluate(`{ const end = performance.now() + ${BUSY_MS}; while (performance.now() < end); }`);
    const after = await rendererTimes(session);
    worked = [...after].map(([pid, time]) => ({ pid, s: time - (before.get(pid) ?? 0) })).toSorted((a, b) => b.s - a.s);
  } while ((worked[0]?.s ?? 0) - (worked[1]?.s ?? 0) < LEAD_S);
  await session.detach();
  const pid = worked[0]?.pid ?? 0;
  return {
    pid,
    freeze: () => void process.kill(pid, 'SIGSTOP'),
    thaw: () => void process.kill(pid, 'SIGCONT'),
    kill: async () => {
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => isAlive(pid), { message: 'the killed process' }).toBe(false);
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Seconds that each renderer has worked so far. */
async function rendererTimes(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}

const TICK_MS = 10;

/** Does something, and comes back when the process has worked on it for so long. Only Linux tells; elsewhere at once. */
export async function workedOn(pid: number, ms: number, start: () => void): Promise<void> {
  const before = cpuMs(pid);
  start();
  if (before === null) return;
  await expect.poll(() => (cpuMs(pid) ?? Infinity) - before, { intervals: [2] }).toBeGreaterThanOrEqual(ms);
}

function cpuMs(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // After the name, which may hold anything: state is the first, user and system time the 12th and 13th.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
