import { expect } from '@playwright/test';
import { addDays, localDateAt } from '../domain/dates.ts';
import { openLedger } from './support/ledger.ts';
import { outboxOf } from './support/outbox.ts';
import { LONG } from './support/share.ts';
import { test } from './support/story.ts';
import { attendance, createTeacher, signIn, statusChip } from './support/teacher.ts';
import { writeWork } from './support/work.ts';
import { expectAppliedOnce, loggedWrites } from './support/writes.ts';

const DEATHS = LONG ? 10 : 3;
const STUDENTS = 20;
/** Enough for several batches, so that the server is still at one when it dies. */
const WRITES = 150;

test(`A server that is killed ${DEATHS} times in the middle of a batch has every write once, and in order`, async ({
  server,
  gateway,
  openDevice,
}) => {
  test.setTimeout(120_000 + DEATHS * 30_000);
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  if (!klass) throw new Error('no class');
  const now = new Date();
  const today = localDateAt(now.getTime(), now.getTimezoneOffset());
  const days = Array.from({ length: 10 }, (_, index) => addDays(today, -index - 1));
  const ledger = openLedger(server.dataDir);
  const { page } = await openDevice('tablet');
  await signIn(page, gateway.url);
  await page.goto(`${gateway.url}/classes/${klass.id}/daily-roster`);
  await expect(attendance(page, 1, 'present')).toBeVisible();

  const order: string[] = [];
  let died = 0;
  for (let death = 0; death < DEATHS; death += 1) {
    gateway.lead('down');
    await writeWork(page, { classId: klass.id, students: klass.students, days, writes: WRITES });
    order.push(...(await outboxOf(page)).map(({ key }) => key));
    const before = loggedWrites(...server.runs).length;
    const held = gateway.hold('batch', death % 3 === 2 ? 'answer' : 'request');
    gateway.lead('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await held.arrived;
    held.release();
    // Every other time as soon as the log shows the first entry: it has committed, and nobody was told.
    if (death % 3 === 1) await expect.poll(() => loggedWrites(...server.runs).length).toBeGreaterThan(before);
    await server.kill();
    died += 1;
    await server.start();
    await expect(statusChip(page)).toHaveAccessibleName('Saved', { timeout: 60_000 });
    await expect.poll(async () => await outboxOf(page)).toEqual([]);
  }

  expect(died).toBe(DEATHS);
  expectAppliedOnce(server.runs, ledger, order);
  // Each write was one more for one student of one day.
  const sum = ledger.marks().reduce((total, { adjustment }) => total + (adjustment ?? 0), 0);
  expect(sum).toBe(DEATHS * WRITES);
});
