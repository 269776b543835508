import { addDays, type LocalDate } from '#domain/dates.ts';
import { median } from '../../median.ts';
import type { Figure } from '../figures.ts';
import { barePull, bareWrites, roster } from '../page-code.ts';
import type { Stage } from '../stage.ts';

const SAVES = 9;
/** This number of saves at the beginning of a page is not counted, because the browser has not compiled the code yet. */
const WARM_UP = 3;
/** Before the teacher's data, so no day has a mark. Each run uses another month. */
const FIRST_DAY = '2012-03-01' as LocalDate;

/** From the click until the marks of 60 students are stored. */
export async function save(stage: Stage): Promise<Figure[]> {
  const device = await stage.device();
  const { klass } = stage.world;
  const empty = await stage.emptyPage(device);
  await barePull.call(empty, 'firstPull');
  const times = { app: [] as number[], shown: [] as number[], bare: [] as number[] };
  for (let run = 0; run < stage.effort.runs; run += 1) {
    const days = Array.from({ length: SAVES + WARM_UP }, (_, n) => addDays(FIRST_DAY, run * 30 + n));
    await device.page.bringToFront();
    await device.page.goto(`${stage.server.url}/classes/${klass.id}/daily-roster?date=${days[0]}`);
    const saved = (await roster.call(device.page, 'saveDays', days)).slice(WARM_UP);
    times.app.push(median(saved.map(({ stored }) => stored)));
    times.shown.push(median(saved.map(({ shown }) => shown)));
    await device.page.goto('about:blank');
    await empty.bringToFront();
    times.bare.push(median((await bareWrites.call(empty, 'saves', klass.id, klass.students, days)).slice(WARM_UP)));
  }
  await empty.close();
  const { length } = klass.students;
  return [
    {
      name: `save of ${length} students, until stored`,
      unit: 'ms',
      app: times.app,
      bare: times.bare,
      limit: { ratio: 2.5 },
    },
    { name: `save of ${length} students, until shown`, unit: 'ms', app: times.shown },
  ];
}
