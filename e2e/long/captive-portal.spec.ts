import { expect } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent, outboxOf, saveToOutbox } from '../support/outbox.ts';
import { test } from '../support/story.ts';
import {
  attendance,
  createTeacher,
  idsOf,
  installed,
  markAbsent,
  openRoster,
  signIn,
  statusChip,
} from '../support/teacher.ts';
import { expectAppliedOnce } from '../support/writes.ts';

const WAITING = /saved on this computer, waiting to send/;

test('R5 If a captive portal (login page of a network) answers every call, the tablet keeps the marks, and later sends each write once', async ({
  server,
  gateway,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 12);
  const ledger = openLedger(server.dataDir);
  const { page } = await openDevice('tablet');
  await signIn(page, gateway.url);
  await openRoster(page, gateway.url, klass?.id ?? 0);
  await installed(page);
  await expectAllSent(page);
  const before = ledger.counter();

  gateway.lead('portal');
  await markAbsent(page, 3);
  await saveToOutbox(page);
  await expect.poll(() => gateway.portalAnswers).toContain('/api/batch');
  await expect(statusChip(page)).toHaveAccessibleName(WAITING);
  const [first] = await outboxOf(page);
  expect(first).toMatchObject({ state: 'waiting' });

  await test.step('the app opens as usual: the portal’s page replaced neither the app’s files nor its worker, and the session is kept', async () => {
    await page.reload();
    await expect(attendance(page, 3, 'absent')).toBeVisible();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
    expect(gateway.portalAnswers).toContain('/sw.js');
    await markAbsent(page, 4);
    await saveToOutbox(page);
    await expect(statusChip(page)).toHaveAccessibleName(WAITING);
  });
  const waiting = await outboxOf(page);
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect(waiting[0]?.key).toBe(first?.key);
  expect(ledger.counter()).toBe(before);

  gateway.lead('open');
  await expectAllSent(page);
  await expect(statusChip(page)).toHaveAccessibleName('Saved');
  expectAppliedOnce(
    server.runs,
    ledger,
    waiting.map(({ key }) => key),
  );
  expect(ledger.absent()).toEqual(idsOf(klass, [3, 4]));
});
