import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../../scripts/find/chromium.ts';

/**
 * A browser in its own processes, so that a story can kill it. For the app this is like a tablet that runs out of
 * battery.
 */
export interface RealBrowser {
  readonly context: BrowserContext;
  /** The browser's first tab. */
  readonly page: Page;
  /** Sends SIGKILL to all processes of the browser, so that it can flush nothing and close no connection. */
  kill(): Promise<void>;
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly userAgent?: string;
  /** The time zone of the device, for example `Pacific/Tongatapu`. Without it, that of this machine. */
  readonly timeZone?: string;
  /** The size of text that the teacher has set in the browser, in px. Without it, 16 px. */
  readonly fontSize?: number;
}

/**
 * Starts Chromium with this profile folder. A second start with the same folder after a kill behaves like the same
 * device.
 */
export async function startBrowser(profile: string, look: Look = {}): Promise<RealBrowser> {
  const child = spawn(getChromium().path, argumentsFor(profile, look), {
    // The browser gets a process group, because it has many processes and all of them have to be killed at once.
    detached: true,
    // A killed browser leaves its folder for sockets behind. This folder is put into the folder of the story, which is
    // removed at the end.
    env: { ...process.env, TMPDIR: dirname(profile), ...(look.timeZone && { TZ: look.timeZone }) },
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

/**
 * At each start, Chromium on a desktop loads pages of its own that are written in HTML, such as the list below its address
 * bar. They use more of the processors than the app and are neither on tablets nor in the window of an installed app.
 */
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

/** Connects to the debugger of Chromium. Chromium prints the address when the debugger is ready. */
async function connect(stderr: NodeJS.ReadableStream): Promise<Browser> {
  const said: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    said.push(line);
    const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      // The output has to be read on, because the browser stops when the pipe is full.
      stderr.resume();
      return await chromium.connectOverCDP(address);
    }
  }
  throw new Error(`Chromium ended before it listened:\n${said.join('\n')}`);
}
