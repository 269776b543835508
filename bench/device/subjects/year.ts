import { median } from '../../support/median.ts';
import type { Figure } from '../figures.ts';
import { bareReads, sums } from '../page-code.ts';
import type { Stage } from '../stage.ts';

const TIMES = 9;
/** This number of reads at the beginning of a page is not counted, because the browser has not compiled the code yet. */
const WARM_UP = 3;

/** Reading and summing all marks of a class in a worker, against a simple loop. */
export async function year(stage: Stage): Promise<Figure[]> {
  const device = await stage.device();
  const [klass] = stage.world.classes;
  const [start, end] = [klass?.days[0], klass?.days.at(-1)];
  if (!klass || !start || !end) throw new Error('The teacher has no class.');
  const times = { app: [] as number[], bare: [] as number[] };
  for (let run = 0; run < stage.effort.runs; run += 1) {
    const { page, worker } = await stage.emptyWorker(device);
    times.app.push(median((await sums.call(worker, 'yearOf', klass.id, start, end, TIMES)).slice(WARM_UP)));
    times.bare.push(median((await bareReads.call(worker, 'yearOf', klass.id, start, end, TIMES)).slice(WARM_UP)));
    await page.close();
  }
  const name = `a class of ${klass.days.length} days, read and summed in a worker`;
  return [{ name, unit: 'ms', app: times.app, bare: times.bare, limit: { ratio: 1.5 } }];
}
