import type { Page } from '@playwright/test';
import { median } from '../../server/figures.ts';
import type { Figure } from '../figures.ts';
import { bare, probe } from '../page-code.ts';
import type { Stage } from '../stage.ts';

const TAPS = 15;
/** The first taps of a page are left out, because the browser has not compiled the code yet. */
const WARM_UP = 5;
const SLOW_DOWNS = [1, 6];

/** A tap on a student's attendance until it is painted. The bare page makes one strict write, and paints a word after it. */
export async function tap(stage: Stage): Promise<Figure[]> {
  const device = await stage.device();
  const roster = `${stage.server.url}/classes/${stage.world.classes[0]?.id}/daily-roster?date=${stage.lastDay}`;
  const times = SLOW_DOWNS.map(() => ({ app: [] as number[], bare: [] as number[] }));
  for (let run = 0; run < stage.effort.runs; run += 1) {
    await device.page.bringToFront();
    await device.page.goto(roster);
    await probe.call(device.page, 'firstRoster');
    for (const [place, factor] of SLOW_DOWNS.entries()) {
      await slowDown(device.page, factor);
      const taps = await probe.call(device.page, 'taps', TAPS + WARM_UP);
      times[place]?.app.push(median(taps.slice(WARM_UP)));
    }
    await slowDown(device.page, 1);
    await probe.call(device.page, 'saveDraft');
    await device.page.goto('about:blank');
    const empty = await stage.emptyPage(device);
    await bare.load(empty);
    for (const [place, factor] of SLOW_DOWNS.entries()) {
      await slowDown(empty, factor);
      times[place]?.bare.push(median((await bare.call(empty, 'taps', TAPS + WARM_UP)).slice(WARM_UP)));
    }
    await empty.close();
  }
  return times.map((ofFactor, place) => ({
    name: `tap until painted, at ${SLOW_DOWNS[place]}× slow-down`,
    unit: 'ms',
    ...ofFactor,
    limit: { ratio: 1.5 },
    flat: 1.2,
  }));
}

/** Makes the processor this many times as slow for the page. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
