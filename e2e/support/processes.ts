import { expect, type CDPSession, type Page } from '@playwright/test';

interface ProcessInfo {
  readonly type: string;
  readonly id: number;
  readonly cpuTime: number;
}

/** The process of a tab or a service worker. A test can freeze or kill this process without the rest of the browser. */
export interface Renderer {
  readonly pid: number;
  /** Sends SIGSTOP. This stops the process at any point of its work, as an operating system does when it suspends a tab. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
}

const BUSY_MS = 200;
/** In seconds of CPU time: so far ahead is the busy process. */
const LEAD_S = 0.15;

/** Chromium does not say which process runs a tab, so this keeps the tab busy and searches for the busy process. */
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
    // Signal 0 does not stop the process. It only checks whether the process exists.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns how much CPU time each renderer process has used so far, in seconds. */
async function rendererTimes(session: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}
