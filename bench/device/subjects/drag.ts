import type { Page } from '@playwright/test';
import { addresses } from '../../../src/platform/addresses.ts';
import type { Figure } from '../figures.ts';
import { drag as code } from '../page-code.ts';
import type { Stage } from '../stage.ts';

const ROWS = 6;
const SLOW_DOWN = 6;
const MOVES = 240;

/** The frames while one of 60 students is dragged, against the same markup with a few lines of code. */
export async function drag(stage: Stage): Promise<Figure[]> {
  const { page } = await stage.device();
  const address = stage.server.url + addresses.rosterOrder(stage.world.classes[0]?.id ?? 0);
  const [app, bare]: [number[], number[]] = [[], []];
  await page.bringToFront();
  for (let run = 0; run < stage.effort.runs; run += 1) {
    await page.goto(address);
    await code.call(page, 'opened', ROWS);
    app.push(await framesOf(page));
    await code.call(page, 'makeBare');
    bare.push(await framesOf(page));
  }
  await page.goto('about:blank');
  const name = `frame while a student is dragged, p95, at ${SLOW_DOWN}× slow-down`;
  return [{ name, unit: 'ms', app, bare, limit: { ratio: 1.5 } }];
}

/** Drags a student over the whole area of the rows. Returns the frame time, in ms, that 95 % of the frames do not exceed. */
async function framesOf(page: Page): Promise<number> {
  const { start, floor } = await code.call(page, 'places');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 4 });
  await code.call(page, 'watchFrames');
  for (let move = 0; move < MOVES; move += 1) {
    await page.mouse.move(floor.x + ((move * 13) % floor.width), floor.y + ((move * 5) % floor.height));
  }
  const slow = await code.call(page, 'slowFrame');
  await page.mouse.move(start.x, start.y);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return slow;
}
