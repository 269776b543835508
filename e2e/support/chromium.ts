import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../../scripts/find/chromium.ts';

/** A real browser of our own, so that it can be killed like a tablet that runs out of battery. */
export interface RealBrowser {
  readonly context: BrowserContext;
  /** Its first tab. */
  readonly page: Page;
  /** SIGKILL to all of its processes: nothing is flushed, nothing is said goodbye to. */
  kill(): Promise<void>;
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly userAgent?: string;
}

/** Starts Chromium on this profile folder; after a kill, the same folder is the same device. */
export async function startBrowser(profile: string, look: Look = {}): Promise<RealBrowser> {
  const child = spawn(getChromium().path, argumentsFor(profile, look), {
    // A process group of its own: a browser is many processes, and all of them have to go at once.
    detached: true,
    // Its folder for sockets stays behind when it is killed; here it goes with the story's.
    env: { ...process.env, TMPDIR: dirname(profile) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  try {
    const browser = await connect(child.stderr);
    const context = browser.contexts()[0] ?? (await browser.newContext());
    const page = context.pages()[0] ?? (await context.newPage());
    return { context, page, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

function argumentsFor(profile: string, { width = 1180, height = 820, userAgent }: Look): string[] {
  return [
    ...CHROMIUM_ARGS,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--window-size=${width},${height}`,
    ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
    'about:blank',
  ];
}

/** Chromium prints where its debugger listens once it does. */
async function connect(stderr: NodeJS.ReadableStream): Promise<Browser> {
  const said: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    said.push(line);
    const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      // Read on, or the browser stops when the pipe is full.
      stderr.resume();
      return await chromium.connectOverCDP(address);
    }
  }
  throw new Error(`Chromium ended before it listened:\n${said.join('\n')}`);
}
