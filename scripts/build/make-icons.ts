/** `npx node scripts/build/make-icons.ts`: draws the committed icons from `public/favicon.svg` in Chromium. */
import { readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../find/chromium.ts';

interface IconFile {
  readonly name: string;
  readonly size: number;
  /** A maskable icon: it fills the picture, with the symbol in the safe zone, because the system cuts it. */
  readonly bleed: boolean;
}

const ICONS: readonly IconFile[] = [
  { name: 'icon-192.png', size: 192, bleed: false },
  { name: 'icon-512.png', size: 512, bleed: false },
  { name: 'icon-maskable-512.png', size: 512, bleed: true },
  { name: 'apple-touch-icon.png', size: 180, bleed: true },
];

/** Everything outside the inner 80 % may be cut off. */
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
