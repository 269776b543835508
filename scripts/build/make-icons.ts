/**
 * Draws the app's icons from `public/favicon.svg` in Chromium: `npx node scripts/build/make-icons.ts`. The pictures are
 * committed, so run this command again after a change of the SVG.
 */
import { readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../find/chromium.ts';

interface IconFile {
  readonly name: string;
  readonly size: number;
  /**
   * True for a maskable icon. Its background fills the whole picture, and its symbol is inside the safe zone, because the
   * operating system cuts the picture to the shape of its icons.
   */
  readonly bleed: boolean;
}

const ICONS: readonly IconFile[] = [
  { name: 'icon-192.png', size: 192, bleed: false },
  { name: 'icon-512.png', size: 512, bleed: false },
  { name: 'icon-maskable-512.png', size: 512, bleed: true },
  { name: 'apple-touch-icon.png', size: 180, bleed: true },
];

/**
 * The share of the picture's width that the symbol fills. The operating system may cut off everything outside the inner 80
 * %.
 */
const SAFE = 0.8;

async function draw(page: Page, svg: string, { name, size, bleed }: IconFile): Promise<void> {
  const mark = bleed ? Math.round(size * SAFE) : size;
  const ground = /<rect[^>]*fill="(#\w+)"/.exec(svg)?.[1] ?? 'transparent';
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${bleed ? ground : 'transparent'}">
      <div style="width:${mark}px;height:${mark}px">${svg}</div>
    </body>`,
  );
  await page.screenshot({ path: `public/${name}`, omitBackground: true });
}

const svg = await readFile('public/favicon.svg', 'utf8');
const browser = await chromium.launch({ executablePath: getChromium().path, args: [...CHROMIUM_ARGS] });
const page = await browser.newPage();
for (const icon of ICONS) await draw(page, svg, icon);
await browser.close();
