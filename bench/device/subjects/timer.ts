import type { Page } from '@playwright/test';
import { addresses } from '../../../src/platform/addresses.ts';
import { serveBarePageLikeApp } from '../bare-page.ts';
import type { Figure } from '../figures.ts';
import { timer as page } from '../page-code.ts';
import { atEachSpeed, SLOW_DOWNS, TAPS_MADE } from '../speeds.ts';
import type { Stage } from '../stage.ts';

interface Times {
  readonly app: number[];
  readonly bare: number[];
}

/** Until a tap is painted while the clock runs. The bare page makes one strict write for each tap. */
export async function timer(stage: Stage): Promise<Figure[]> {
  const device = await stage.device();
  const address = stage.server.url + addresses.mileTimer(stage.world.klass.id);
  await device.page.bringToFront();
  await device.page.goto(address);
  await page.call(device.page, 'opened');
  const bareServer = await serveBarePageLikeApp(device, 'timer');
  const times = SLOW_DOWNS.map((): Times => ({ app: [], bare: [] }));
  for (let run = 0; run < stage.effort.runs; run += 1) {
    await device.page.bringToFront();
    await device.page.goto(address);
    await page.call(device.page, 'opened');
    await page.call(device.page, 'start');
    const ofApp = await tapsOn(device.page, run);
    await device.page.goto(`${bareServer.url}/classes/1`);
    await page.call(device.page, 'opened');
    const ofBare = await tapsOn(device.page, run);
    for (const [place, { app, bare }] of times.entries()) {
      app.push(ofApp[place] ?? Number.NaN);
      bare.push(ofBare[place] ?? Number.NaN);
    }
  }
  await bareServer.close();
  await device.page.bringToFront();
  await device.page.goto(address);
  await page.call(device.page, 'discard');
  await device.page.goto('about:blank');
  return times.map(({ app, bare }, place) => ({
    name: `lap until painted, at ${SLOW_DOWNS[place]}× slow-down`,
    unit: 'ms',
    app,
    bare,
    limit: { ratio: 1.5 },
  }));
}

/** By speed. Each series begins at another row, so no student finishes. */
async function tapsOn(tapped: Page, run: number): Promise<number[]> {
  const from = (place: number) => (run * SLOW_DOWNS.length + place) * TAPS_MADE;
  return await atEachSpeed(tapped, async (place) => await page.call(tapped, 'taps', TAPS_MADE, from(place)));
}
