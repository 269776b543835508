import type { Page } from '@playwright/test';
import { serveBarePageLikeRoster } from '../bare-page.ts';
import type { Figure } from '../figures.ts';
import { probe, roster } from '../page-code.ts';
import { atEachSpeed, SLOW_DOWNS, TAPS_MADE } from '../speeds.ts';
import type { Stage } from '../stage.ts';

interface Times {
  readonly app: number[];
  readonly undo: number[];
  readonly bare: number[];
}

/** Until a tap, and its undo, is painted. The bare page makes one strict write for each tap. */
export async function tap(stage: Stage): Promise<Figure[]> {
  const device = await stage.device();
  const bareServer = await serveBarePageLikeRoster(stage, device);
  const times = SLOW_DOWNS.map((): Times => ({ app: [], undo: [], bare: [] }));
  for (let run = 0; run < stage.effort.runs; run += 1) {
    await device.page.bringToFront();
    const undos = async () => await roster.call(device.page, 'undos', TAPS_MADE);
    await openRoster(device.page, stage.rosterAddress);
    // These taps and undos are not counted. They make the browser compile the code before the measurement.
    await roster.call(device.page, 'taps', TAPS_MADE);
    await undos();
    const ofApp = await tapsAtEachSpeed(device.page);
    // Undo begins with the last tap, so each has the speed of its tap.
    const ofUndo = (await atEachSpeed(device.page, undos, SLOW_DOWNS.toReversed())).toReversed();
    await roster.call(device.page, 'saveDraft');
    await openRoster(device.page, `${bareServer.url}/classes/1`);
    await roster.call(device.page, 'taps', TAPS_MADE);
    const ofBare = await tapsAtEachSpeed(device.page);
    await device.page.goto('about:blank');
    for (const [place, { app, undo, bare }] of times.entries()) {
      app.push(ofApp[place] ?? Number.NaN);
      undo.push(ofUndo[place] ?? Number.NaN);
      bare.push(ofBare[place] ?? Number.NaN);
    }
  }
  await bareServer.close();
  return times.flatMap(({ app, undo, bare }, place): Figure[] => {
    const name = `tap until painted, at ${SLOW_DOWNS[place]}× slow-down`;
    return [
      { name, unit: 'ms', app, bare, limit: { ratio: 1.5 }, flat: 1.2 },
      // An undo reads the marks of the whole day, a tap only one.
      { name: `undo of a ${name}, beside the tap`, unit: 'ms', app: undo, bare: app, limit: { ratio: 1.2 } },
    ];
  });
}

async function openRoster(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await probe.call(page, 'firstRoster');
}

async function tapsAtEachSpeed(page: Page): Promise<number[]> {
  return await atEachSpeed(page, async () => await roster.call(page, 'taps', TAPS_MADE));
}
