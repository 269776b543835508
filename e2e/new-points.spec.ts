import { expect } from '@playwright/test';
import { fingerOn } from './support/finger.ts';
import { openLedger } from './support/ledger.ts';
import { expectAllSent } from './support/outbox.ts';
import { test } from './support/story.ts';
import { createTeacher, daysBefore, openRoster, saveRoll, signIn, studentName } from './support/teacher.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('4.73, 4.74 On a phone, a teacher who sets points after two rolls gives these days the points with one more tap, and takes it back', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 3);
  const [yesterday] = daysBefore(1);
  await signIn(page, server.url);
  const finger = await fingerOn(page);
  const points = page.getByRole('button', { name: `Points for ${studentName(2)}` });

  await test.step('on two days a student is not dressed, which takes no points yet', async () => {
    for (const day of [yesterday, undefined]) {
      await openRoster(page, server.url, klass?.id ?? 0, day);
      await finger.tap(page.getByRole('button', { name: `Notes of ${studentName(2)}` }));
      await finger.tap(page.getByRole('button', { name: `Note 1 of ${studentName(2)}:` }));
      await saveRoll(page);
      await expect(points).toHaveText('5');
    }
  });

  await test.step('the teacher sets the points, and one question has the focus on the answer that changes nothing', async () => {
    await page.goto(`${server.url}/settings`);
    const less = page.getByRole('group', { name: 'Note 1' }).getByRole('button', { name: 'One point less' });
    await finger.tap(less);
    await finger.tap(less);
    await finger.tap(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByRole('button', { name: 'Only new days' })).toBeFocused();
    await finger.tap(page.getByRole('button', { name: /^The 2 days since .* too \(2 scores change\)$/ }));
    await expect(page.getByText('2 scores changed')).toBeVisible();
  });

  await test.step('Undo in the toast restores the points, and the roster offers the new ones for its day', async () => {
    await expectAllSent(page);
    const ledger = openLedger(server.dataDir);
    const sent = ledger.counter();
    await finger.tap(page.getByRole('button', { name: 'Undo' }));
    // One write for each day.
    await expect.poll(() => ledger.counter()).toBe(sent + 2);
    await openRoster(page, server.url, klass?.id ?? 0, yesterday);
    await expect(points).toHaveText('5');
    await finger.tap(page.getByRole('button', { name: 'Use the new points' }));
    await expect(points).toHaveText('3');
  });

  await test.step('all of it is sent, and the other day offers the new points too', async () => {
    await expectAllSent(page);
    await openRoster(page, server.url, klass?.id ?? 0);
    await expect(points).toHaveText('5');
    await expect(page.getByRole('button', { name: 'Use the new points' })).toBeVisible();
  });
});
