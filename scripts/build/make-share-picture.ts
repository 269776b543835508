/**
 * `npx node scripts/build/make-share-picture.ts`: the committed picture of shared links. Run after `npm run screens --
 * --readme`.
 */
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../find/chromium.ts';

const SIZE = { width: 1200, height: 630 };
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const base64 = async (path: string) => (await readFile(path)).toString('base64');
const [font, roster, logo] = await Promise.all([
  base64(FONT),
  base64('docs/picture.png'),
  readFile('public/favicon.svg', 'utf8'),
]);

const page = `
  <style>
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
    * { box-sizing: border-box; margin: 0; }
    body { width: 1200px; height: 630px; overflow: hidden; background: #f8faf9; color: #17231c; font-family: Inter; }
    .words { position: absolute; left: 72px; top: 72px; display: flex; align-items: center; gap: 24px; }
    .words svg { width: 80px; height: 80px; }
    h1 { font-size: 56px; font-weight: 700; letter-spacing: -0.02em; }
    p { position: absolute; left: 72px; top: 180px; font-size: 28px; font-weight: 500; color: #46554c; }
    img { position: absolute; left: 72px; top: 256px; width: 1056px; border: 1px solid #d9e0dc; border-radius: 12px; }
  </style>
  <div class="words">${logo}<h1>PE Grade Book</h1></div>
  <p>Attendance, points and grades, also in a gym without Wi-Fi.</p>
  <img src="data:image/png;base64,${roster}" alt="" />`;

const browser = await chromium.launch({ executablePath: getChromium().path, args: [...CHROMIUM_ARGS] });
const tab = await browser.newPage({ viewport: SIZE });
await tab.setContent(page);
await tab.evaluate('document.fonts.ready.then(() => undefined)');
await tab.screenshot({ path: 'public/share.png' });
await browser.close();
