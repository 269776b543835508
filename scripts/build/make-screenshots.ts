/**
 * `npx node scripts/build/make-screenshots.ts`: small, committed copies of the README's pictures for the installation. Run
 * after `npm run screens -- --readme`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, getChromium } from '../find/chromium.ts';

const COPIES = {
  'docs/picture.png': 'public/screenshot-wide.webp',
  'docs/picture-phone.png': 'public/screenshot-narrow.webp',
};
const QUALITY = 0.8;

const COPY = `async (url) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', ${QUALITY});
}`;

const browser = await chromium.launch({ executablePath: getChromium().path, args: [...CHROMIUM_ARGS] });
const tab = await browser.newPage();
for (const [from, to] of Object.entries(COPIES)) {
  const url = `data:image/png;base64,${(await readFile(from)).toString('base64')}`;
  const copy = await tab.evaluate<string>(`(${COPY})(${JSON.stringify(url)})`);
  await writeFile(to, Buffer.from(copy.slice(copy.indexOf(',') + 1), 'base64'));
}
await browser.close();
