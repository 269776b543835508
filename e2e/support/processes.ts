import { expect, type Page } from '@playwright/test';

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
  kill(): void;
}

const BUSY_MS = 400;

/** Chromium doesn't say which process a tab has: it is the one that works when the tab does. */
export async function rendererOf(page: Page, inside: { evaluate(code: string): Promise<unknown> } = page): Promise<Renderer> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser of its own.');
  const session = await browser.newBrowserCDPSession();
  const times = async () => {
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await times();
  await inside.evaluate(`{ const end = performance.now() + ${BUSY_MS}; while (performance.now() < end); }`);
  const after = await times();
  await session.detach();
  const worked = [...after]
    .map(([pid, time]) => ({ pid, ms: (time - (before.get(pid) ?? 0)) * 1000 }))
    .toSorted((a, b) => b.ms - a.ms);
  const [most] = worked;
  expect(most?.ms, 'the process that was busy').toBeGreaterThan(BUSY_MS / 2);
  const pid = most?.pid ?? 0;
  return {
    pid,
    freeze: () => void process.kill(pid, 'SIGSTOP'),
    thaw: () => void process.kill(pid, 'SIGCONT'),
    kill: () => void process.kill(pid, 'SIGKILL'),
  };
}
