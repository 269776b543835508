import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

export interface FoundChromium {
  readonly path: string;
  /** Where it comes from, in words. */
  readonly from: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What these tests need of a Chromium run by root, in a container, without a network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A Chromium that is there: the given one, the system's, the test tool's own download. */
export function findChromium(): FoundChromium | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, and there is nothing.`);
    return { path: given, from: 'given by CHROMIUM_PATH' };
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const path = [...onPath, ...USUAL_PLACES].find((place) => existsSync(place));
  if (path) return { path, from: 'installed on this machine' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, from: "Playwright's own" } : null;
}

/** Finds a Chromium or gets one: by Playwright's download, else as Debian's package where this is root's machine. */
export function getChromium(): FoundChromium {
  const found = findChromium() ?? download() ?? installPackage();
  if (!found) {
    throw new Error('No Chromium found, and none could be downloaded. Install one, or name it by CHROMIUM_PATH.');
  }
  return found;
}

function download(): FoundChromium | null {
  console.log('No Chromium here: asking Playwright to download one …');
  run('playwright', 'install', 'chromium');
  return findChromium();
}

function installPackage(): FoundChromium | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log("Playwright could not: installing Debian's package chromium …");
  run('apt-get', 'update');
  run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium');
  return findChromium();
}

/** Whether it worked shows in what is there afterwards. */
function run(program: string, ...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
}
