import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../../scripts/find/chromium.ts';

/**
 * A browser that runs in its own processes, so that a test can kill it. For the app a kill is like an empty battery of the
 * tablet.
 */
export interface RealBrowser {
  readonly context: BrowserContext;
  /** The browser's first tab. */
  readonly page: Page;
  /**
   * Sends SIGKILL to all processes of the browser. So the browser writes no more data to the disk and closes no connection.
   */
  kill(): Promise<void>;
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly userAgent?: string;
  /** The time zone of the device, for example `Pacific/Tongatapu`. By default it is the time zone of this machine. */
  readonly timeZone?: string;
  /** The text size that the teacher has set in the browser, in px. The default is 16 px. */
  readonly fontSize?: number;
}

/**
 * Starts Chromium with this profile folder. If a test kills the browser and starts it again with the same folder, the app
 * finds the same device.
 */
export async function startBrowser(profile: string, look: Look = {}): Promise<RealBrowser> {
  const child = spawn(getChromium().path, argumentsFor(profile, look), {
    // The browser consists of many processes, and a kill has to end all of them together. So they get their own process
    // group.
    detached: true,
    // A killed browser does not delete its folder for sockets. So this folder is inside the folder of the test, and the
    // test deletes its folder at the end.
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
 * At each start, Chromium on a desktop loads several internal pages, for example the list below its address bar. These
 * pages use more processor time than the app, and they do not exist on tablets or in the window of an installed app. So the
 * tests disable them.
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

/** Connects to the debugger of Chromium. When the debugger is ready, Chromium prints the URL of the debugger. */
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
