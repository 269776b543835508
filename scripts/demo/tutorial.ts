/** `npm run tutorial`: pictures from screens of the demo, committed, because a build must not need a browser. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { localDateAt } from '#domain/dates.ts';
import { buildIfNeeded } from '../build/build.ts';
import { CHROMIUM_ARGS, getChromium } from '../find/chromium.ts';
import { startServer } from '../serve/server-process.ts';
import { openScreen } from './open-screen.ts';
import { signInAsDemo } from './sign-in.ts';
import { createDemoTeacher, DEMO_CODE, type DemoTeacher } from './school/teacher.ts';

const FOLDER = 'src/features/scoring-settings/tutorial/pictures';
const VIEW = { width: 480, height: 1400 };
/** Two pixels of the picture for each pixel of the page, so that text is sharp on every screen. */
const SCALE = 2;
const QUALITY = 80;
const MARGIN = 8;
const NO_MARGIN = 0;

/** From the highest element to the lowest, with this margin. */
async function save(page: Page, name: string, margin: number, ...elements: readonly Locator[]): Promise<void> {
  // Moves the pointer away, so that no button looks pressed.
  await page.mouse.move(0, 0);
  const boxes = await Promise.all(elements.map(async (element) => await element.boundingBox()));
  const found = boxes.flatMap((box) => (box ? [box] : []));
  const top = Math.floor(Math.min(...found.map(({ y }) => y)) - margin);
  const bottom = Math.floor(Math.max(...found.map(({ y, height }) => y + height)) + margin);
  const clip = { x: 0, y: top, width: VIEW.width, height: bottom - top, scale: SCALE };
  const devtools = await page.context().newCDPSession(page);
  // Playwright's own function can't save WebP. A WebP file of these pictures has a third of the size of a PNG file.
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
  await devtools.detach();
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
}

async function tap(place: Page | Locator, ...names: readonly RegExp[]): Promise<void> {
  for (const name of names) await place.getByRole('button', { name }).click();
}

async function takeRoster(page: Page, url: string, { classIds }: DemoTeacher): Promise<void> {
  await openScreen(page, url, { path: `/classes/${classIds[2]}/daily-roster` });
  const rows = page.getByRole('list', { name: 'Students' }).getByRole('listitem');
  await tap(rows.nth(1), /^Attendance/);
  await tap(rows.nth(2), /^Attendance/, /^Attendance/, /^Note 1/);
  await save(page, 'roster', NO_MARGIN, rows.nth(0), rows.nth(2));
}

async function takeSettings(page: Page, url: string): Promise<void> {
  await openScreen(page, url, { path: '/settings' });
  await save(page, 'points', MARGIN, page.getByRole('region', { name: 'Attendance' }));
  await tap(page, /^Hide Advanced/);
  await save(page, 'notes', MARGIN, page.getByRole('region', { name: 'Notes' }));
  await tap(page, /^Attendance of/, /^Attendance of/, /^Note 1 of/, /^Note 4 of/);
  const preview = [page.getByRole('list', { name: 'Preview' }), page.getByRole('button', { name: 'Try Save' })];
  await save(page, 'preview', MARGIN, ...preview);
}

if (!buildIfNeeded()) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'pe-tutorial-'));
const server = await startServer({ dataDir, env: { SIGN_UP_CODES: DEMO_CODE, LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({ executablePath: getChromium().path, args: CHROMIUM_ARGS });
try {
  const now = new Date();
  const teacher = await createDemoTeacher(server, localDateAt(now.getTime(), now.getTimezoneOffset()));
  const page = await browser.newPage({ viewport: VIEW, colorScheme: 'light', reducedMotion: 'reduce' });
  await signInAsDemo(page, server.url);
  await takeRoster(page, server.url, teacher);
  await takeSettings(page, server.url);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
