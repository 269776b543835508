import { median } from '../../median.ts';
import type { Figure } from '../figures.ts';
import { roster } from '../page-code.ts';
import type { Stage } from '../stage.ts';

const TAPS_AT_REST = 10;

/** Taps during the first pull against taps on the same roster after it. */
export async function tapInPull(stage: Stage): Promise<Figure[]> {
  const times = { during: [] as number[], rest: [] as number[], longest: [] as number[] };
  for (let run = 0; run < stage.effort.runs; run += 1) {
    const device = await stage.openDevice(`tap-${run}`);
    const { page } = device;
    await stage.signIn(device);
    const { taps, tasks } = await roster.call(page, 'tapsInPull', stage.rosterPath);
    times.longest.push(Math.max(0, ...tasks.map(({ ms }) => ms)));
    const atRest = await roster.call(page, 'taps', TAPS_AT_REST);
    // If there is little data, the pull ends before the roster is open, so there are no taps during the pull.
    if (taps.length > 0) {
      times.during.push(median(taps));
      times.rest.push(median(atRest));
    }
    await device.kill();
  }
  return [
    {
      name: 'tap during the first pull, beside a tap at rest',
      unit: 'ms',
      app: times.during,
      bare: times.rest,
      limit: { ratio: 2 },
    },
    { name: 'longest task during the first pull, with taps', unit: 'ms', app: times.longest, limit: { most: 50 } },
  ];
}
