import type { CDPSession, Page } from '@playwright/test';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { writeWork } from '../../../e2e/support/work.ts';
import type { ServerProcess } from '../../../scripts/serve/server-process.ts';
import type { Figure } from '../figures.ts';
import type { postBatches } from '../page/bare-writes.ts';
import { bareWrites, probe } from '../page-code.ts';
import type { Device, Stage } from '../stage.ts';

const SAVES = 1_000;
const FIRST_SAVES = 100;
/** A day in the years before the teacher's data. The saves need many days without a mark, and these years have enough. */
const FIRST_DAY = '2013-01-01' as LocalDate;
const LATENCIES = [0, 150];

type Batches = Parameters<typeof postBatches>[0];

/**
 * From the first batch of offline saves until the chip says Saved, against a page without the app's code and a copy of the
 * server.
 */
export async function waiting(stage: Stage): Promise<Figure[]> {
  const device = await stage.device();
  const copy = await stage.copyOfServer();
  const times = LATENCIES.map(() => ({ app: [] as number[], bare: [] as number[] }));
  for (let run = 0; run < stage.effort.runs; run += 1) {
    for (const [place, latency] of LATENCIES.entries()) {
      await writeSaves(stage, device, run * LATENCIES.length + place);
      const { ms, batches } = await sendAll(stage, device, latency);
      times[place]?.app.push(ms);
      times[place]?.bare.push(await postAll(copy, device, batches, latency));
    }
  }
  await copy.stop();
  return times.map(({ app, bare: posted }, place) => ({
    name: `${SAVES.toLocaleString('en')} waiting saves sent, at ${LATENCIES[place]} ms of network`,
    unit: 'ms',
    app,
    bare: posted,
    limit: { ratio: 2 },
  }));
}

/** Makes the saves in a page that never sends, so that they wait. */
async function writeSaves(stage: Stage, device: Device, place: number): Promise<void> {
  const { klass } = stage.world;
  const first = addDays(FIRST_DAY, place * FIRST_SAVES);
  const days = Array.from({ length: FIRST_SAVES }, (_, n) => addDays(first, n));
  const page = await stage.emptyPage(device);
  await writeWork(page, { classId: klass.id, students: klass.students, days, writes: SAVES });
  await page.close();
}

async function sendAll(stage: Stage, { page }: Device, latency: number): Promise<{ ms: number; batches: Batches }> {
  const batches: Batches[number][] = [];
  const note = (request: { url(): string; postDataJSON(): unknown }) => {
    if (request.url().endsWith('/api/batch')) batches.push(request.postDataJSON() as Batches[number]);
  };
  const context = page.context().on('request', note);
  await page.bringToFront();
  const slow = await slowDown(page, latency);
  await page.goto(stage.rosterAddress);
  const ms = await probe.call(page, 'sendTime');
  context.off('request', note);
  // If the session stayed attached, it would also slow down the calls of the next run.
  await slow.detach();
  await page.goto('about:blank');
  const sent = batches.reduce((sum, { entries }) => sum + entries.length, 0);
  if (sent !== SAVES) throw new Error(`The app sent ${sent} saves instead of ${SAVES}.`);
  return { ms, batches };
}

async function postAll(copy: ServerProcess, { context }: Device, batches: Batches, latency: number): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${copy.url}/favicon.svg`);
  await slowDown(page, latency);
  const ms = await bareWrites.call(page, 'postBatches', batches);
  await page.close();
  return ms;
}

/** Each call of the page takes at least this many ms, until the returned session is detached. */
async function slowDown(page: Page, latency: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const speed = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', speed);
  return session;
}
