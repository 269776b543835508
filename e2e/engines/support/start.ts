import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver';
import { FIREFOX, WEBKIT_DRIVER, X_SERVER, type Engine } from '../../../scripts/find/engines.ts';
import { freePort } from '../../../scripts/serve/free-port.ts';
import { MarionetteExecutor } from './marionette.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface RealEngine {
  readonly driver: WebDriver;
  readonly version: string;
  /** Returns the errors and warnings of the console so far. Failed requests are left out, because the stories end the server. */
  messages(): string[];
  picture(): Promise<Buffer>;
  /** Sends SIGKILL to all processes of the browser. So the browser writes no more data to the disk. */
  kill(): Promise<void>;
}

export interface Start {
  /** The folder of the browser's data. A later start with the same folder is a start of the same device. */
  readonly profile: string;
  readonly size: Size;
  /** The X display of WebKitGTK, for example `:7`. Firefox needs none. */
  readonly display: string;
}

const LONGEST_START_MS = 60_000;
const LOOK_MS = 50;
/** How long a script of a test may run in the page, and a page may take to load, in ms. */
const TIMEOUTS = { script: 60_000, pageLoad: 60_000, implicit: 0 };

export async function startEngine(engine: Engine, start: Start): Promise<RealEngine> {
  mkdirSync(start.profile, { recursive: true });
  const { child, connect } = engine === 'Firefox' ? startFirefox(start) : await startWebKit(start);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  const ended = once(child, 'exit');
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  try {
    const driver = await connect();
    await driver.manage().setTimeouts(TIMEOUTS);
    const capabilities = await driver.getCapabilities();
    const version = `${engine} ${capabilities.getBrowserVersion() ?? ''}`;
    if (engine === 'Firefox') {
      const messages = await readConsole(driver);
      return { driver, version, messages: () => messages, picture: () => pictureBy(driver), kill };
    }
    return {
      driver,
      version,
      messages: () => lines.filter(isMessage),
      picture: () => pictureOf(start.profile, lines),
      kill,
    };
  } catch (error) {
    await kill();
    throw new Error(`${engine} did not start:\n${lines.join('\n')}`, { cause: error });
  }
}

/** Matches an error or a warning that WebKitGTK prints, except that of a failed request. */
function isMessage(line: string): boolean {
  return /^CONSOLE (?!NETWORK).*(?:ERROR|WARN)/.test(line) && !line.includes('preloaded using link preload');
}

async function readConsole(driver: WebDriver): Promise<string[]> {
  const messages: string[] = [];
  const bidi = await (driver as unknown as { getBidi(): Promise<Bidi> }).getBidi();
  await bidi.subscribe('log.entryAdded');
  bidi.socket.on('message', (data) => {
    const { method, params } = JSON.parse(data.toString()) as { method?: string; params?: LogEntry };
    if (method !== 'log.entryAdded' || !params) return;
    // Firefox itself reports each request that a left page or a killed server has cut off. The stories check what the page shows.
    const isOurs = ['error', 'warn'].includes(params.level) && !params.text.startsWith('Failed to load ‘');
    if (isOurs) messages.push(`${params.level}: ${params.text}`);
  });
  return messages;
}

/** The connection of selenium-webdriver for the events of WebDriver BiDi. Its package of types does not know it. */
interface Bidi {
  subscribe(event: string): Promise<void>;
  readonly socket: { on(event: 'message', listener: (data: Buffer) => void): void };
}

interface LogEntry {
  readonly level: string;
  readonly text: string;
}

async function pictureBy(driver: WebDriver): Promise<Buffer> {
  return Buffer.from(await driver.takeScreenshot(), 'base64');
}

/** Lets the window of WebKitGTK write a picture of itself. */
async function pictureOf(profile: string, lines: readonly string[]): Promise<Buffer> {
  const file = join(profile, 'picture.png');
  rmSync(file, { force: true });
  const pid = lines.map((line) => /^window (\d+)$/.exec(line)?.[1]).find((found) => found !== undefined);
  process.kill(Number(pid), 'SIGUSR1');
  await until('The picture', async () => existsSync(file));
  return readFileSync(file);
}

interface Started {
  readonly child: ChildProcess;
  readonly connect: () => Promise<WebDriver>;
}

/** Pictures would wait without end for the graphics card. The sandbox does not work in a container. */
const WEBKIT_ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  GTK_A11Y: 'none',
};

async function startWebKit({ profile, size, display }: Start): Promise<Started> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...WEBKIT_ENVIRONMENT,
    DISPLAY: display,
    HOME: profile,
    PROFILE: profile,
    WIDTH: String(size.width),
    HEIGHT: String(size.height),
  };
  const child = spawnGroup(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], env);
  const url = `http://127.0.0.1:${port}`;
  const connect = async () => {
    await until('WebKitWebDriver', async () => (await fetch(`${url}/status`)).ok);
    const options = { binary: join(import.meta.dirname, 'webkit-window.py'), args: [] };
    const capabilities = new Capabilities({ browserName: 'WebKitGTK', 'webkitgtk:browserOptions': options });
    return await new Builder().usingServer(url).withCapabilities(capabilities).build();
  };
  return { child, connect };
}

/** Firefox asks no server for updates. */
const FIREFOX_SETTINGS = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.update.enabled': false,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
};

/** The window of Firefox is at least 500 px wide and has a toolbar. So this style makes the page as large as the window. */
const FIREFOX_STYLE = ':root { min-width: 0 !important } #navigator-toolbox { display: none !important }';

function startFirefox({ profile, size }: Start): Started {
  const downloads = { 'browser.download.folderList': 2, 'browser.download.dir': join(profile, 'downloads') };
  const settings = Object.entries({ ...FIREFOX_SETTINGS, ...downloads });
  const lines = settings.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  mkdirSync(join(profile, 'chrome'), { recursive: true });
  writeFileSync(join(profile, 'chrome', 'userChrome.css'), FIREFOX_STYLE);
  // Firefox writes the port of Marionette to this file. After a kill, the file of the last start is still there.
  const portFile = join(profile, 'MarionetteActivePort');
  rmSync(portFile, { force: true });
  const env = {
    ...process.env,
    HOME: profile,
    TMPDIR: dirname(profile),
    MOZ_HEADLESS: '1',
    MOZ_HEADLESS_WIDTH: String(size.width),
    MOZ_HEADLESS_HEIGHT: String(size.height),
    MOZ_CRASHREPORTER_DISABLE: '1',
  };
  const child = spawnGroup(
    FIREFOX,
    ['--marionette', '--remote-debugging-port', '0', '--no-remote', '--profile', profile],
    env,
  );
  const connect = async () => {
    await until('Firefox', async () => existsSync(portFile) && readFileSync(portFile, 'utf8') !== '');
    const executor = await MarionetteExecutor.connect(Number(readFileSync(portFile, 'utf8')));
    return WebDriver.createSession(executor, new Capabilities({ webSocketUrl: true }));
  };
  return { child, connect };
}

/** A browser consists of several processes, and a kill has to end all of them together. So they get their own process group. */
function spawnGroup(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(program, args, { detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function until(what: string, isReady: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_START_MS;
  while (!(await isReady().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} was not ready in time.`);
    await pause(LOOK_MS);
  }
}

export async function startDisplay(): Promise<{ display: string; stop: () => Promise<void> }> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'];
  const child = spawn(X_SERVER, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { display: `:${number.toString().trim()}`, stop };
}
