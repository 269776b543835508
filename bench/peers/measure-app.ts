import type { Page } from '@playwright/test';
import { addDays, type LocalDate } from '../../domain/dates.ts';
import { probe, roster } from '../device/page-code.ts';
import { type Device, Stage } from '../device/stage.ts';
import { writeWork } from '../../e2e/support/work.ts';
import { slowDown } from '../slow-down.ts';
import { settledBytes } from './browser.ts';
import { noValues, type Result } from './figures.ts';
import type { Effort } from './measure-peer.ts';

const SAVES = 1_000;
const FIRST_SAVES = 100;
/** A day in the years before the teacher's data, in which no day has a mark. */
const FIRST_DAY = '2013-01-01' as LocalDate;
const TAPS = 15;
const WARM_UP = 5;

export async function measureApp({ marks, runs }: Effort): Promise<Result> {
  const values = noValues();
  const empty = await bytesOfEmpty(marks);
  for (let run = 0; run < runs; run += 1) {
    const stage = await Stage.open({ marks, runs: 1 });
    try {
      let device = await stage.openDevice('measured');
      await stage.signIn(device);
      const end = await probe.call(device.page, 'endOfPull');
      values.pull.push(end - ((await probe.call(device.page, 'firstCall', '/api/changes')) ?? Number.NaN));

      device = await stage.restart(device);
      await device.page.goto(`${stage.server.url}/classes`);
      await device.page.getByText('Period 5').first().waitFor();
      values.bytes.push(((await settledBytes(device.profile)) - empty) / stage.world.marks);

      device = await stage.restart(device);
      values.start.push(await startOffline(stage, device));
      await taps(device.page, WARM_UP);
      const times = await taps(device.page, TAPS);
      values.painted.push(...times.map(({ painted }) => painted));
      values.durable.push(...times.map(({ durable }) => durable));

      await device.context.setOffline(false);
      await device.page.goto(stage.rosterAddress);
      await probe.call(device.page, 'firstRoster');
      await roster.call(device.page, 'saveDraft');
      await device.page.goto('about:blank');
      values.send0.push(await send(stage, device, 0));
      values.send150.push(await send(stage, device, 150));
    } finally {
      await stage.close();
    }
  }
  return { name: 'this app', values };
}

/**
 * From the first batch until everything is on the server. The first save of a day creates 60 marks, more work than the peers
 * have.
 */
async function send(stage: Stage, device: Device, latency: number): Promise<number> {
  const [klass] = stage.world.classes;
  if (!klass) throw new Error('The teacher has no class.');
  const first = addDays(FIRST_DAY, latency === 0 ? 0 : FIRST_SAVES);
  const days = Array.from({ length: FIRST_SAVES }, (_, n) => addDays(first, n));
  const page = await stage.emptyPage(device);
  await writeWork(page, { classId: klass.id, students: klass.students, days, writes: SAVES });
  await page.close();
  await device.page.bringToFront();
  const slow = await slowDown(device.page, latency);
  await device.page.goto(stage.rosterAddress);
  const ms = await probe.call(device.page, 'sendTime');
  await slow.detach();
  await device.page.goto('about:blank');
  return ms;
}

async function bytesOfEmpty(marks: number): Promise<number> {
  const stage = await Stage.open({ marks, runs: 1, withoutMarks: true });
  try {
    const first = await stage.openDevice('empty');
    await stage.pull(first);
    const device = await stage.restart(first);
    await device.page.goto(`${stage.server.url}/classes`);
    await device.page.getByText('Period 5').first().waitFor();
    return await settledBytes(device.profile);
  } finally {
    await stage.close();
  }
}

async function startOffline(stage: Stage, { context, page }: Device): Promise<number> {
  await context.setOffline(true);
  await page.goto(stage.rosterAddress);
  return await probe.call(page, 'firstRoster');
}

async function taps(page: Page, count: number): Promise<{ painted: number; durable: number }[]> {
  const times: { painted: number; durable: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const before = (await probe.call(page, 'allWrites')).length;
    const start = await page.evaluate(() => performance.now());
    const [painted = Number.NaN] = await roster.call(page, 'taps', 1);
    const writes = (await probe.call(page, 'allWrites')).slice(before);
    const stored = writes.find(({ stores }) => stores.includes('drafts'));
    if (!stored || stored.ended === null) throw new Error('The tap was not stored.');
    times.push({ painted, durable: stored.ended - start });
  }
  return times;
}
