import { expect, type Page } from '@playwright/test';
import { deleteClass } from '../contract/rows/classes.ts';
import { changes, restore } from '../contract/sync.ts';
import { openLedger } from './support/ledger.ts';
import { expectAllSent, outboxOf, saveToOutbox } from './support/outbox.ts';
import { rendererOf } from './support/processes.ts';
import { LONG } from './support/share.ts';
import { test, type Device, type StoryServer } from './support/story.ts';
import {
  attendance,
  createTeacher,
  daysBefore,
  idsOf,
  markAbsent,
  officeOf,
  openInstalled,
  openRoster,
  statusChip,
} from './support/teacher.ts';
import { untilAtRest, watchTransactions } from './support/transactions.ts';
import { expectAppliedOnce } from './support/writes.ts';

const [DAY] = daysBefore(1);

/** The worker runs in a tab's process and freezes with it. The other tab must still work. */
for (const withWorker of LONG ? [false, true] : [true]) {
  const who = withWorker ? 'A teacher’s tab that freezes together with the worker' : 'A teacher’s tab that freezes';
  test(`R1.3a, R1.5a ${who} while it waits for an answer of the server applies no change twice when it runs again`, async ({
    server,
    gateway,
    openDevice,
  }) => {
    const [klass] = await createTeacher(server, ['Period 1'], 8);
    const ledger = openLedger(server.dataDir);
    const { first, second } = await twoTabs(await openDevice('tablet'), gateway.url, klass?.id ?? 0);
    // The worker runs in the process of the first tab. So if the test freezes the first tab, the worker freezes too.
    const [frozen, other] = withWorker ? [first, second] : [second, first];
    const renderer = await rendererOf(frozen);
    expect((await rendererOf(other)).pid).not.toBe(renderer.pid);

    const answer = gateway.hold('batch', 'answer');
    await markAbsent(frozen, 2);
    await saveToOutbox(frozen);
    await answer.arrived;
    await untilAtRest(frozen);
    renderer.freeze();
    answer.release();

    await test.step('the other tab takes over the replay lock and sends the write whose answer the frozen tab has not read', async () => {
      await expect(attendance(other, 2, 'absent')).toBeVisible();
      await markAbsent(other, 5);
      await saveToOutbox(other);
      expect(await outboxOf(other)).toHaveLength(2);
      await expectAllSent(other);
    });

    await test.step('the thawed tab reads its old answer and works like any other tab', async () => {
      renderer.thaw();
      await expect(attendance(frozen, 5, 'absent')).toBeVisible();
      await markAbsent(frozen, 7);
      await saveToOutbox(frozen);
      await expectAllSent(frozen);
    });
    expect(ledger.absent()).toEqual(idsOf(klass, [2, 5, 7]));
    expectAppliedOnce(server.runs, ledger);
  });
}

test('R8.6 If a teacher discards a write while a frozen tab’s request with this write is not yet at the server, the server never applies the write', async ({
  server,
  gateway,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const classId = klass?.id ?? 0;
  const ledger = openLedger(server.dataDir);
  const { first: other, second: frozen } = await twoTabs(await openDevice('tablet'), gateway.url, classId);
  const renderer = await rendererOf(frozen);
  expect((await rendererOf(other)).pid).not.toBe(renderer.pid);

  const request = gateway.hold('batch', 'request');
  await markAbsent(frozen, 2);
  await saveToOutbox(frozen);
  await request.arrived;
  const [entry] = await outboxOf(other);
  await untilAtRest(frozen);
  renderer.freeze();
  const bringBack = await deleteAtTheOffice(server, classId);

  // The next pull by the timer may be too late, while the frozen tab holds the lock.
  await other.evaluate(() => dispatchEvent(new Event('online')));

  await test.step('the other tab learns that the class is deleted, and the teacher discards the change', async () => {
    await expect(statusChip(other)).toHaveAccessibleName('1 to review', { timeout: 90_000 });
    await other.goto(`${gateway.url}/nothing-lost`);
    await other.getByRole('button', { name: /^Discard my marks?$/ }).click();
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Discard my marks?$/ })
      .click();
    await expectAllSent(other);
  });

  await test.step('the class is restored, the old request arrives and the tab thaws: the change stays discarded', async () => {
    await bringBack();
    request.release();
    renderer.thaw();
    await expect(attendance(frozen, 2, 'present')).toBeVisible();
    await markAbsent(frozen, 7);
    await saveToOutbox(frozen);
    await expectAllSent(frozen);
  });
  expect(ledger.answers().find(({ key }) => key === entry?.key)).toMatchObject({ status: 404 });
  expect(ledger.absent()).toEqual(idsOf(klass, [7]));
  expectAppliedOnce(server.runs, ledger);
});

async function twoTabs({ page: first, context }: Device, url: string, classId: number) {
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await makeImpatient(tab);
    await watchTransactions(tab);
  }
  await openInstalled(first, url, classId, DAY);
  await openRoster(second, url, classId, DAY);
  await expectAllSent(second);
  return { first, second };
}

/**
 * Looks at the lock's holder every 0.6 s, not 12 s, and takes over after three seconds (src/platform/locks/heartbeat.ts). `npm
 * run long` uses real times.
 */
async function makeImpatient(page: Page): Promise<void> {
  if (LONG) return;
  await page.addInitScript(() => {
    const timer = setTimeout.bind(globalThis);
    const faster = (work: () => void, ms?: number) => timer(work, ms === 12_000 ? 600 : ms);
    Object.assign(globalThis, { setTimeout: faster });
  });
}

/** Deletes the class on another device. Returns a function that puts the class back. */
async function deleteAtTheOffice(server: StoryServer, id: number): Promise<() => Promise<unknown>> {
  const call = await officeOf(server);
  await call(deleteClass, { params: { id: String(id) } });
  const { rows } = await call(changes, { query: {} });
  const key = rows.find((row) => row.table === 'classes' && row.id === id)?.deleted ?? '';
  return async () => await call(restore, { body: { key } });
}
