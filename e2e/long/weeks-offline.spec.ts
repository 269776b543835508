import { expect, type Page } from '@playwright/test';
import type { Held } from '../support/gateway.ts';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent, outboxOf } from '../support/outbox.ts';
import { LONG } from '../support/share.ts';
import { test } from '../support/story.ts';
import { createTeacher, daysBefore, openInstalled, openRoster, statusChip } from '../support/teacher.ts';
import { writeWork } from '../support/work.ts';
import { expectAppliedOnce } from '../support/writes.ts';

const WRITES = LONG ? 10_000 : 200;
const STUDENTS = 30;
const DAYS = 30;
const MOST_GROWTH_BYTES = 50_000_000;

test(`R3 After weeks offline, a teacher’s tablet sends ${WRITES.toLocaleString()} waiting writes in order and does not fill its memory`, async ({
  server,
  gateway,
  openDevice,
}) => {
  test.setTimeout(120_000 + WRITES * 60);
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  if (!klass) throw new Error('no class');
  const days = daysBefore(DAYS).toReversed();
  const ledger = openLedger(server.dataDir);
  const { page } = await openDevice('tablet');
  await openInstalled(page, gateway.url, klass.id);
  await expectAllSent(page);

  gateway.lead('down');
  await openRoster(page, gateway.url, klass.id);
  await expect(statusChip(page)).toHaveAccessibleName(/^Offline/);
  const empty = await heapOf(page);
  // This page has no screen of the app. A screen would render again for each of the many writes.
  await page.goto(`${gateway.url}/favicon.svg`);
  await writeWork(page, { classId: klass.id, students: klass.students, days, writes: WRITES });
  const order = (await outboxOf(page)).map(({ key }) => key);
  expect(order).toHaveLength(WRITES);

  await openRoster(page, gateway.url, klass.id);
  await expect(statusChip(page)).toHaveAccessibleName(/waiting to send/);
  const grown = [(await heapOf(page)) - empty];
  const first = gateway.hold('batch', 'answer');
  const start = performance.now();
  gateway.lead('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  for (let held: Held | null = first; held;) {
    await held.arrived;
    grown.push((await heapOf(page)) - empty);
    // At this point the server has applied the whole batch, and the gateway still delays the answer.
    const next: Held | null = ledger.answers().length < WRITES ? gateway.hold('batch', 'answer') : null;
    held.release();
    held = next;
  }
  await expectAllSent(page);
  const seconds = (performance.now() - start) / 1000;
  grown.push((await heapOf(page)) - empty);

  const megabytes = grown.map((bytes) => (bytes / 1e6).toFixed(1)).join(' ');
  test
    .info()
    .annotations.push({ type: 'heap growth, MB; replay, s', description: `${megabytes}; ${seconds.toFixed(1)}` });
  console.log(`heap growth, MB: ${megabytes}; replay, s: ${seconds.toFixed(1)}`);
  expect(Math.max(...grown)).toBeLessThan(MOST_GROWTH_BYTES);
  expectAppliedOnce(server.runs, ledger, order);
  expect(ledger.marks().reduce((sum, { adjustment }) => sum + (adjustment ?? 0), 0)).toBe(WRITES);
});

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
