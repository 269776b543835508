/**
 * `npm run screens`: saves a picture of every screen in the folder `screens/`, in every size, in light and in dark mode. Other
 * looks, and the screens whose names match a pattern: `npm run screens -- --looks field,gym --only '^daily-roster'`. The pictures of
 * the README, which are committed: `npm run screens -- --readme`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { localDateAt } from '#domain/dates.ts';
import { buildIfNeeded } from '../build/build.ts';
import { openScreen } from './open-screen.ts';
import { signInAsDemo } from './sign-in.ts';
import { createDemoTeacher, DEMO_CODE, type DemoTeacher } from './teacher.ts';
import { CHROMIUM_ARGS, getChromium } from '../find/chromium.ts';
import { LOOKS, type Look } from './looks.ts';
import { README_DAY, takeReadmePictures } from './readme-pictures.ts';
import { PUBLIC_SCREENS, type ScreenAddress, SIZES, teacherScreens } from './screen-list.ts';
import { startServer, type ServerProcess } from '../serve/server-process.ts';

const FOLDER = 'screens';
type Size = (typeof SIZES)[number];

const { values: options } = parseArgs({
  options: {
    looks: { type: 'string', default: 'light,dark' },
    only: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
  },
});
const looks = LOOKS.filter(({ name }) => options.looks.split(',').includes(name));
const wanted = ({ name }: ScreenAddress) => new RegExp(options.only).test(name);

/** A device of this size that shows the app in this look. */
async function deviceWith(browser: Browser, baseURL: string, size: Size, look: Look): Promise<BrowserContext> {
  const { width, height, phone } = size;
  const { colorScheme, stored } = look;
  const context = await browser.newContext({ baseURL, viewport: { width, height }, ...phone, colorScheme });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  return context;
}

async function picturesAt(browser: Browser, baseURL: string, size: Size, teacher: DemoTeacher): Promise<void> {
  for (const look of looks) {
    const context = await deviceWith(browser, baseURL, size, look);
    const page = await context.newPage();
    const visit = async (screen: ScreenAddress) => {
      await openScreen(page, baseURL, screen);
      await takePicture(page, screen, `${size.width}-${look.name}`);
    };
    for (const screen of PUBLIC_SCREENS.filter(wanted)) await visit(screen);
    await signInAsDemo(page, baseURL);
    for (const screen of teacherScreens(teacher).filter(wanted)) await visit(screen);
    await context.close();
    console.log(`${size.width} px, ${look.name}: done`);
  }
}

/**
 * Makes the browser draw all rows of a roster (docs/decisions/028). A picture of a whole page is higher than the screen, and
 * the browser would leave out the rows below the screen. The app's security policy allows no other way to add a style.
 */
async function drawAllRows(page: Page): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.roll-row { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }`);
}

async function takePicture(page: Page, { name, isDialog }: ScreenAddress, variant: string): Promise<void> {
  await drawAllRows(page);
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
  for (const size of SIZES) await picturesAt(browser, server.url, size, teacher);
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
