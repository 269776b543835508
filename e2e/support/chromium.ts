import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../../scripts/find/chromium.ts';

/** Runs in its own processes, so a test can kill it like an empty battery. */
export interface RealBrowser {
  readonly context: BrowserContext;
  /** The browser's first tab. */
  readonly page: Page;
  /** With SIGKILL the browser writes no more data and closes no connection. */
  kill(): Promise<void>;
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly userAgent?: string;
  /** The text size that the teacher has set in the browser, in px. The default is 16 px. */
  readonly fontSize?: number;
}

/** After a kill, a start with the same profile folder is the same device. */
export async function startBrowser(profile: string, look: Look = {}): Promise<RealBrowser> {
  const child = spawn(getChromium().path, argumentsFor(profile, look), {
    // A kill has to end all processes of the browser together.
    detached: true,
    // A killed browser does not delete its folder for sockets, so it is inside the folder of the test.
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

/** Internal pages of Chromium on a desktop. They use more processor time than the app, and a tablet has none. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'];

function argumentsFor(profile: string, { width = 1180, height = 820, userAgent, fontSize }: Look): string[] {
  return [
    ...CHROMIUM_ARGS,
    '--headless=new',
    `--disable-features=${OWN_PAGES.join(',')}`,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--window-size=${width},${height}`,
    ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
    ...(fontSize === undefined ? [] : [`--blink-settings=defaultFontSize=${fontSize}`]),
    'about:blank',
  ];
}

async function connect(stderr: NodeJS.ReadableStream): Promise<Browser> {
  const said: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    said.push(line);
    const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      // The test has to continue to read the output of the browser, because the browser stops when the pipe is full.
      stderr.resume();
      return await chromium.connectOverCDP(address);
    }
  }
  throw new Error(`Chromium ended before it listened:\n${said.join('\n')}`);
}
