import { expect } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent, outboxOf } from '../support/outbox.ts';
import { workedOn } from '../support/processes.ts';
import { LONG } from '../support/share.ts';
import { test } from '../support/story.ts';
import { createTeacher, daysBefore, openRoster, signIn } from '../support/teacher.ts';
import { writeWork } from '../support/work.ts';
import { expectAppliedOnce, loggedWrites } from '../support/writes.ts';

const DEATHS = LONG ? 10 : 3;
const STUDENTS = 20;
const WRITES = 60;
/** In the batch's transaction, after its commit in the log, or with the answer on its way. */
const MOMENTS = ['at work', 'committed', 'answered'] as const;
/** In ms of work, less than the batch needs. */
const WORK_MS = 20;

test(`R10.3 If the server is killed ${DEATHS} times while it receives a teacher’s writes, it applies every write once and in order`, async ({
  server,
  gateway,
  openDevice,
}) => {
  test.setTimeout(120_000 + DEATHS * 30_000);
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  if (!klass) throw new Error('no class');
  const days = daysBefore(10);
  const ledger = openLedger(server.dataDir);
  const { page } = await openDevice('tablet');
  await signIn(page, gateway.url);
  await openRoster(page, gateway.url, klass.id);

  const order: string[] = [];
  let undone = 0;
  for (let death = 0; death < DEATHS; death += 1) {
    gateway.lead('down');
    await writeWork(page, { classId: klass.id, students: klass.students, days, writes: WRITES });
    order.push(...(await outboxOf(page)).map(({ key }) => key));
    const moment = MOMENTS[death % MOMENTS.length];
    const logged = loggedWrites(...server.runs).length;
    const kept = ledger.answers().length;
    const held = gateway.hold('batch', moment === 'answered' ? 'answer' : 'request');
    gateway.lead('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await held.arrived;
    if (moment === 'at work') await workedOn(server.runs.at(-1)?.pid ?? 0, WORK_MS, () => held.release());
    else held.release();
    if (moment === 'committed') await expect.poll(() => loggedWrites(...server.runs).length).toBeGreaterThan(logged);
    await server.kill();
    if (ledger.answers().length === kept) undone += 1;
    await server.start();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectAllSent(page);
  }

  test.info().annotations.push({ type: 'deaths that undid the batch', description: `${undone} of ${DEATHS}` });
  expectAppliedOnce(server.runs, ledger, order);
  // One point a write, so their sum is the number of applied writes.
  const sum = ledger.marks().reduce((total, { adjustment }) => total + (adjustment ?? 0), 0);
  expect(sum).toBe(DEATHS * WRITES);
});
