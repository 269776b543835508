import type { Figure } from '../figures.ts';
import { barePull, probe } from '../page-code.ts';
import type { Stage } from '../stage.ts';

/** From the first request until everything is stored. The bare page stores the same feed pages. */
export async function firstPull(stage: Stage): Promise<Figure[]> {
  const times = { app: [] as number[], bare: [] as number[], longest: [] as number[] };
  for (let run = 0; run < stage.effort.runs; run += 1) {
    const device = await stage.openDevice(`pull-${run}`);
    await stage.pull(device);
    const start = (await probe.call(device.page, 'firstCall', '/api/changes?')) ?? Number.NaN;
    const end = await probe.call(device.page, 'endOfPull');
    const tasks = await probe.call(device.page, 'longTasks');
    times.app.push(end - start);
    times.longest.push(Math.max(0, ...tasks.filter((task) => task.start >= start).map(({ ms }) => ms)));
    await device.page.goto('about:blank');
    const page = await stage.emptyPage(device);
    times.bare.push(await barePull.call(page, 'firstPull'));
    await device.kill();
  }
  return [
    { name: 'first pull', unit: 'ms', app: times.app, bare: times.bare, limit: { ratio: 2 } },
    { name: 'longest task during the first pull', unit: 'ms', app: times.longest, limit: { most: 50 } },
  ];
}
