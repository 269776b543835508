import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installPackages, runInstaller } from './debian.ts';

export interface FoundChromium {
  readonly path: string;
  /** A phrase that says where the browser was found, for example `installed on this machine`. */
  readonly from: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The flags that Chromium needs when root runs it in a container without a network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** From CHROMIUM_PATH, installed, or downloaded by Playwright; null if there is none. */
export function findChromium(): FoundChromium | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
    return { path: given, from: 'given by CHROMIUM_PATH' };
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const path = [...onPath, ...USUAL_PLACES].find((place) => existsSync(place));
  if (path) return { path, from: 'installed on this machine' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, from: "Playwright's own" } : null;
}

/** Installs one if there is none: Playwright's, or Debian's for root. */
export function getChromium(): FoundChromium {
  const found = findChromium() ?? download() ?? installPackage();
  if (!found) {
    throw new Error('No Chromium was found, and none could be downloaded. Install one, or name it by CHROMIUM_PATH.');
  }
  return found;
}

function download(): FoundChromium | null {
  console.log('There is no Chromium, so Playwright downloads one …');
  runInstaller('playwright', 'install', 'chromium');
  return findChromium();
}

function installPackage(): FoundChromium | null {
  installPackages('chromium');
  return findChromium();
}
