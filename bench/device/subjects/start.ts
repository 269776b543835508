import type { Page } from '@playwright/test';
import { median } from '../../median.ts';
import { serveBarePageLikeRoster } from '../bare-page.ts';
import type { Figure } from '../figures.ts';
import { probe, roster } from '../page-code.ts';
import type { Stage } from '../stage.ts';

const OPENINGS = 9;
/** This number of openings at the beginning of a page is not counted, because the browser has not compiled the code yet. */
const WARM_UP = 3;
const RELOADS = 5;

interface Times {
  readonly opening: number[];
  readonly start: number[];
  readonly reload: number[];
}

interface Place {
  readonly list: string;
  readonly address: string;
  readonly times: Times;
}

/**
 * Until the roster is painted: from the list of classes, after a kill, and after a reload. The bare page shows the same 60
 * rows.
 */
export async function start(stage: Stage): Promise<Figure[]> {
  let device = await stage.device();
  const bareServer = await serveBarePageLikeRoster(stage, device);
  const app: Place = { list: `${stage.server.url}/classes`, address: stage.rosterAddress, times: noTimes() };
  const bare: Place = { list: `${bareServer.url}/`, address: `${bareServer.url}/classes/1`, times: noTimes() };
  for (let run = 0; run < stage.effort.runs; run += 1) {
    for (const { list, address, times } of [app, bare]) {
      device = await stage.restartShared();
      const { page } = device;
      await page.goto(address);
      times.start.push(await probe.call(page, 'firstRoster'));
      times.reload.push(await reloads(page));
      await page.goto(list);
      await page.getByText('Period 1').first().waitFor();
      const { pathname, search } = new URL(address);
      const opened = await roster.call(page, 'openRosters', pathname + search, OPENINGS + WARM_UP);
      times.opening.push(median(opened.slice(WARM_UP)));
      await page.goto('about:blank');
    }
  }
  await bareServer.close();
  const figure = (name: string, key: keyof Times, ratio = 1.5): Figure => ({
    name,
    unit: 'ms',
    app: app.times[key],
    bare: bare.times[key],
    limit: { ratio },
  });
  return [
    figure('opening a class', 'opening'),
    figure('start after a kill, until the roster is painted', 'start', 1.8),
    figure('reload, until the roster is painted', 'reload'),
  ];
}

function noTimes(): Times {
  return { opening: [], start: [], reload: [] };
}

async function reloads(page: Page): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < RELOADS; n += 1) {
    await page.reload();
    times.push(await probe.call(page, 'firstRoster'));
  }
  return median(times);
}
