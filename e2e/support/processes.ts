import { existsSync, readFileSync } from 'node:fs';
import { expect, type CDPSession, type Page } from '@playwright/test';

interface ProcessInfo {
  readonly type: string;
  readonly id: number;
  readonly cpuTime: number;
}

/** The operating system's process of a tab or a service worker, which a story can freeze or kill alone. */
export interface Renderer {
  readonly pid: number;
  /** Sends SIGSTOP, like a system that suspends a tab in the middle of its work. */
  freeze(): void;
  thaw(): void;
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>;
}

const BUSY_MS = 200;
/** How much more CPU time the busy process must have used than all others before it counts as found. */
const LEAD_S = 0.15;

/** Finds the process of a tab. Chromium does not name it, so this makes the tab busy and looks for the busy process. */
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
    // Signal 0 only checks that the process exists.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The CPU time of each renderer so far, in seconds. */
async function rendererTimes(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}

const TICK_MS = 10;

/** Runs `start` and waits until the process has used this much CPU time. Only Linux reports it; elsewhere this returns at once. */
export async function workedOn(pid: number, ms: number, start: () => void): Promise<void> {
  const before = cpuMs(pid);
  start();
  if (before === null) return;
  await expect.poll(() => (cpuMs(pid) ?? Infinity) - before, { intervals: [2] }).toBeGreaterThanOrEqual(ms);
}

function cpuMs(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // The fields follow the process's name, which may contain any character. State is the first field, user and system time are the 12th and 13th.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
