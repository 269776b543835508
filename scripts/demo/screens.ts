/**
 * `npm run screens`: every screen in every size, light and dark, into `screens/`. `-- --looks field,gym --widths 390,1440
 * --only '^daily-roster'` selects; `-- --readme` takes the README's, which are committed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { localDateAt } from '#domain/dates.ts';
import { buildIfNeeded } from '../build/build.ts';
import { waitUntilAllSent } from './states/device-state.ts';
import { openScreen } from './open-screen.ts';
import { signInAsDemo } from './sign-in.ts';
import { createDemoTeacher, DEMO_CODE, type DemoTeacher } from './school/teacher.ts';
import { CHROMIUM_ARGS, getChromium } from '../find/chromium.ts';
import { LOOKS, type Look } from './looks.ts';
import { README_DAY, takeReadmePictures } from './readme-pictures.ts';
import { PUBLIC_SCREENS, SIZES, teacherScreens } from './screen-list.ts';
import type { ScreenAddress } from './states/screen-address.ts';
import { startServer, type ServerProcess } from '../serve/server-process.ts';

const FOLDER = 'screens';
type Size = (typeof SIZES)[number];

const { values: options } = parseArgs({
  options: {
    looks: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
  },
});
const looks = LOOKS.filter(({ name }) => options.looks.split(',').includes(name));
const sizes = SIZES.filter(({ width }) => options.widths === '' || options.widths.split(',').includes(String(width)));
const wanted = ({ name }: ScreenAddress) => new RegExp(options.only).test(name);

/** Returns a browser context with this window size. `stored` contains the look that the device has stored. */
async function deviceWith(
  browser: Browser,
  baseURL: string,
  { width, height, phone }: Size,
  stored: Look['stored'],
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: { width, height }, ...phone });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  return context;
}

/** A screen opens once for looks with the same stored values, because opening takes longest. */
async function picturesAt(browser: Browser, baseURL: string, size: Size, teacher: DemoTeacher): Promise<void> {
  for (const alike of Map.groupBy(looks, ({ stored }) => JSON.stringify(stored)).values()) {
    const context = await deviceWith(browser, baseURL, size, alike[0]?.stored ?? {});
    const page = await context.newPage();
    const visit = async (screen: ScreenAddress) => {
      await openScreen(page, baseURL, screen).catch(async (cause: unknown) => {
        await page.screenshot({ path: join(FOLDER, `failed-${screen.name}-${size.width}.png`) });
        throw new Error(`The screen ${screen.name} did not open (${size.width} px, ${page.url()})`, { cause });
      });
      for (const { name, colorScheme } of alike) {
        await page.emulateMedia({ colorScheme });
        await takePicture(page, screen, `${size.width}-${name}`);
      }
    };
    for (const screen of PUBLIC_SCREENS.filter(wanted)) await visit(screen);
    await signInAsDemo(page, baseURL);
    for (const screen of teacherScreens(teacher).filter(wanted)) await visit(screen);
    await waitUntilAllSent(page);
    await context.close();
    console.log(`${size.width} px, ${alike.map(({ name }) => name).join(' and ')}: done`);
  }
}

/** The browser would leave out rows below the window (docs/decisions/028). The security policy allows no other way. */
async function drawAllRows(page: Page): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.roll-row { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }`);
}

async function takePicture(page: Page, { name, isDialog }: ScreenAddress, variant: string): Promise<void> {
  await drawAllRows(page);
  // The sticky header would be in the middle.
  if (!isDialog) await page.evaluate('scrollTo(0, 0)');
  const path = join(FOLDER, `${name}-${variant}.png`);
  await page.screenshot({ path, fullPage: !isDialog, animations: 'disabled' });
}

async function takePictures(browser: Browser, server: ServerProcess): Promise<void> {
  if (options.readme) {
    await takeReadmePictures(browser, server.url, await createDemoTeacher(server, README_DAY));
    return;
  }
  rmSync(FOLDER, { recursive: true, force: true });
  const now = new Date();
  const teacher = await createDemoTeacher(server, localDateAt(now.getTime(), now.getTimezoneOffset()));
  for (const size of sizes) await picturesAt(browser, server.url, size, teacher);
}

if (!buildIfNeeded()) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'pe-screens-'));
const server = await startServer({ dataDir, env: { SIGN_UP_CODES: DEMO_CODE, LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({ executablePath: getChromium().path, args: CHROMIUM_ARGS });
try {
  await takePictures(browser, server);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
