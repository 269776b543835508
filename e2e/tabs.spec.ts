import { expect, type BrowserContext, type Page } from '@playwright/test';
import { openLedger } from './support/ledger.ts';
import { expectAllSent, outboxOf, saveToOutbox } from './support/outbox.ts';
import { rendererOf } from './support/processes.ts';
import { test } from './support/story.ts';
import {
  attendance,
  createTeacher,
  daysBefore,
  idsOf,
  installed,
  markAbsent,
  openInstalled,
  openRoster,
  signIn,
} from './support/teacher.ts';
import { expectAppliedOnce } from './support/writes.ts';

const [DAY] = daysBefore(1);

test('R1.1, R1.5, R2.2 If a tab or the service worker is killed while it sends, another tab or the worker sends each write once and in order', async ({
  server,
  gateway,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const classId = klass?.id ?? 0;
  const ledger = openLedger(server.dataDir);
  const order: string[] = [];
  const openTab = async (page: Page) => {
    await openRoster(page, gateway.url, classId, DAY);
    await installed(page);
    await expectAllSent(page);
    return page;
  };

  await test.step('the tab that sends is killed, and the other tab takes over', async () => {
    const { page: first, context } = await openDevice('tablet');
    await signIn(first, gateway.url);
    await openTab(first);
    const second = await openTab(await context.newPage());
    const answer = gateway.hold('batch', 'answer');
    await markAbsent(first, 1);
    await saveToOutbox(first);
    await answer.arrived;
    await markAbsent(second, 2);
    await saveToOutbox(second);
    order.push(...(await outboxOf(second)).map(({ key }) => key));
    await (await rendererOf(first)).kill();
    await expectAllSent(second);
    answer.release();
    await context.close();
  });

  // A separate device: after a kill during Background Sync, Chromium repeats the event only after 5 minutes.
  await test.step('the last tab is closed during a slow send, and the worker that took over is killed', async () => {
    const { page: only, context } = await openDevice('phone');
    const blank = await context.newPage();
    await signIn(only, gateway.url);
    await openTab(only);
    const events = await backgroundEvents(context, blank);
    const fromTab = gateway.hold('batch', 'request');
    await markAbsent(only, 3);
    await saveToOutbox(only);
    order.push(...(await outboxOf(only)).map(({ key }) => key));
    await fromTab.arrived;
    await expect.poll(() => events, { message: 'the browser has woken the worker' }).toContain('Dispatched sync event');
    const fromWorker = gateway.hold('batch', 'answer');
    await only.close();
    await fromWorker.arrived;
    await killWorker(context, blank);
    fromWorker.release();
    // The request of the closed tab now reaches the server after the request of the worker.
    fromTab.release();
    const last = await openTab(await context.newPage());
    for (const student of [1, 2, 3]) await expect(attendance(last, student, 'absent')).toBeVisible();
  });

  expect(order).toHaveLength(3);
  expectAppliedOnce(server.runs, ledger, order);
});

test('L4.3 After a newer app version has upgraded the database, a tab with the old version accepts no tap until the teacher reloads it', async ({
  server,
  gateway,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const classId = klass?.id ?? 0;
  const ledger = openLedger(server.dataDir);
  const { page: old, context } = await openDevice('tablet');
  await openInstalled(old, gateway.url, classId, DAY);
  await expectAllSent(old);
  gateway.lead('down');
  await markAbsent(old, 1);
  await saveToOutbox(old);
  const waiting = await outboxOf(old);
  expect(waiting).toHaveLength(1);

  const newer = await context.newPage();
  await newer.goto(`${gateway.url}/favicon.svg`);
  await newer.evaluate(upgradeDatabase);
  const notice = old.getByRole('dialog', { name: 'Reload this page' });
  await expect(notice).toBeVisible();
  // Presses and keys have no effect on the page behind the notice, and Escape does not close the notice.
  await old.locator('[data-cell]').first().click({ force: true });
  for (const key of ['a', 'Escape', 'Escape']) await old.keyboard.press(key);
  await expect(notice).toBeVisible();
  expect(await outboxOf(newer)).toEqual(waiting);

  gateway.lead('open');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(attendance(old, 1, 'absent')).toBeVisible();
  await markAbsent(old, 3);
  await saveToOutbox(old);
  await expectAllSent(old);
  expect(ledger.answers().some(({ key }) => key === waiting[0]?.key)).toBe(true);
  expect(ledger.absent()).toEqual(idsOf(klass, [1, 3]));
  expectAppliedOnce(server.runs, ledger);
});

test('L5 A tab gets a new app version only after the teacher presses “Update the app” in this tab, and another tab keeps working without a reload', async ({
  server,
  gateway,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const classId = klass?.id ?? 0;
  const ledger = openLedger(server.dataDir);
  const { page: accepting, context } = await openDevice('tablet');
  await openInstalled(accepting, gateway.url, classId, DAY);
  const beside = await context.newPage();
  await openRoster(beside, gateway.url, classId, DAY);
  await beside.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

  await test.step('a new version is released: the browser installs it, and it waits', async () => {
    gateway.serve('/sw.js', (body) => `${body}\n// the next version\n`);
    await openRoster(accepting, gateway.url, classId, DAY);
    await expect(accepting.getByText('A new version of the app is ready')).toBeVisible();
    await markAbsent(accepting, 1);
    await saveToOutbox(accepting);
    await markAbsent(beside, 2);
    await saveToOutbox(beside);
    await expectAllSent(beside);
    expect(await isWaiting(beside)).toBe(true);
  });

  await test.step('the teacher accepts the new version in one tab', async () => {
    // The toast "Saved" was shown meanwhile, but the offer of the new version is still visible.
    const loaded = accepting.waitForEvent('load');
    await accepting.getByRole('button', { name: 'Update the app', exact: true }).click();
    await loaded;
    await expect(attendance(accepting, 1, 'absent')).toBeVisible();
    expect(await isWaiting(accepting)).toBe(false);
  });

  await markAbsent(beside, 3);
  await saveToOutbox(beside);
  await expect(attendance(accepting, 3, 'absent')).toBeVisible();
  await markAbsent(accepting, 4);
  await saveToOutbox(accepting);
  await expectAllSent(accepting);
  expect(await beside.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  expect(ledger.absent()).toEqual(idsOf(klass, [1, 2, 3, 4]));
  expectAppliedOnce(server.runs, ledger);
});

async function backgroundEvents(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const events: string[] = [];
  const session = await context.newCDPSession(page);
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
    events.push(eventName);
  });
  await session.send('BackgroundService.startObserving', { service: 'backgroundSync' });
  await session.send('BackgroundService.setRecording', { service: 'backgroundSync', shouldRecord: true });
  return events;
}

async function killWorker(context: BrowserContext, anyPage: Page): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs.');
  await (await rendererOf(anyPage, worker)).kill();
}

async function isWaiting(page: Page): Promise<boolean> {
  return await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
}

/** As a newer version, but below the app's next schema: the reloaded tab would not write to a newer one. */
async function upgradeDatabase(): Promise<void> {
  const known = (await indexedDB.databases()).find(({ name }) => /^pe-grade-book-\d+$/.test(name ?? ''));
  const opening = indexedDB.open(known?.name ?? '', (known?.version ?? 0) + 1);
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error(String(opening.error))));
    opening.addEventListener('blocked', () => reject(new Error('The old tab did not let go.')));
  });
  db.close();
}
