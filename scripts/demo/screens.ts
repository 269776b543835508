/**
 * `npm run screens`: saves a picture of every screen in the folder `screens/`, in every size, in light and in dark
 * mode.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { localDateAt } from '#domain/dates.ts';
import { buildIfNeeded } from '../build/build.ts';
import { openScreen, signInAsDemo } from './sign-in.ts';
import { createDemoTeacher, DEMO_CODE, type DemoTeacher } from './teacher.ts';
import { CHROMIUM_ARGS, getChromium } from '../find/chromium.ts';
import { PUBLIC_SCREENS, type ScreenAddress, SIZES, teacherScreens } from './screen-list.ts';
import { startServer } from '../serve/server-process.ts';

const FOLDER = 'screens';
const THEMES = ['light', 'dark'] as const;
type Size = (typeof SIZES)[number];

async function takePictures(page: Page, { name, isDialog }: ScreenAddress, width: number): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: !isDialog, animations: 'disabled' });
  }
}

async function picturesAt(browser: Browser, baseURL: string, size: Size, teacher: DemoTeacher): Promise<void> {
  const { width, height, phone } = size;
  const context = await browser.newContext({ baseURL, viewport: { width, height }, ...phone });
  const page = await context.newPage();
  const visit = async (screen: ScreenAddress) => {
    await openScreen(page, baseURL, screen);
    await takePictures(page, screen, width);
  };
  for (const screen of PUBLIC_SCREENS) await visit(screen);
  await signInAsDemo(page, baseURL);
  for (const screen of teacherScreens(teacher)) await visit(screen);
  await context.close();
  console.log(`${width} px: done`);
}

if (!buildIfNeeded()) process.exit(1);
rmSync(FOLDER, { recursive: true, force: true });
const dataDir = mkdtempSync(join(tmpdir(), 'pe-screens-'));
const server = await startServer({ dataDir, env: { SIGN_UP_CODES: DEMO_CODE, LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({ executablePath: getChromium().path, args: CHROMIUM_ARGS });
try {
  const now = new Date();
  const teacher = await createDemoTeacher(server, localDateAt(now.getTime(), now.getTimezoneOffset()));
  for (const size of SIZES) await picturesAt(browser, server.url, size, teacher);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
