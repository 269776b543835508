import { expect, type Page } from '@playwright/test';
import { openLedger } from './support/ledger.ts';
import { expectAllSent, saveToOutbox } from './support/outbox.ts';
import { test, type Device } from './support/story.ts';
import {
  attendance,
  createTeacher,
  daysBefore,
  idsOf,
  installed,
  markAbsent,
  openRoster,
  signIn,
} from './support/teacher.ts';

const STUDENTS = 16;
const [DAY] = daysBefore(1);
const EVERYONE = Array.from({ length: STUDENTS }, (_, index) => index + 1);

test('4.27 If a teacher’s tablet is killed three times in the middle of an undo, no tap is lost, and no undone tap appears again', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const classId = klass?.id ?? 0;
  const ledger = openLedger(server.dataDir);
  let device = await openDevice('tablet');
  await signIn(device.page, server.url);
  await openRoster(device.page, server.url, classId, DAY);
  await installed(device.page);
  await device.cookiesOnDisk();
  for (const student of EVERYONE) await markAbsent(device.page, student);

  let left = STUDENTS;
  for (const undos of [1, 4, 2]) {
    const shown = await killInMidUndo(device, undos);
    device = await device.restart();
    await openRoster(device.page, server.url, classId, DAY);
    const absent = await absentOn(device.page);
    // The kill may come after the device has stored the next undo and before the screen has shown this undo.
    expect([left - shown, left - shown - 1]).toContain(absent.length);
    expect(absent).toEqual(EVERYONE.slice(0, absent.length));
    left = absent.length;
  }

  await device.page.getByRole('button', { name: 'Redo' }).click();
  await expect(attendance(device.page, left + 1, 'absent')).toBeVisible();
  await saveToOutbox(device.page);
  await expectAllSent(device.page);
  expect(ledger.absent(DAY ?? '')).toEqual(idsOf(klass, EVERYONE.slice(0, left + 1)));
});

/** Returns how many undos the screen has shown. */
async function killInMidUndo(device: Device, undos: number): Promise<number> {
  const { page } = device;
  let shown = 0;
  const enough = Promise.withResolvers<void>();
  await page.exposeFunction('undoShown', () => {
    shown += 1;
    if (shown === undos) enough.resolve();
  });
  // This call never returns, because the test kills the browser while the page still makes undos.
  const undoing = page.evaluate(undoAll).catch(() => undefined);
  await enough.promise;
  await device.kill();
  await undoing;
  return shown;
}

async function undoAll(): Promise<void> {
  const { undoShown } = globalThis as unknown as { undoShown: () => Promise<void> };
  const absent = () => document.querySelectorAll('[aria-label^="Attendance of"][aria-label*=": absent"]').length;
  const undo = document.querySelector<HTMLButtonElement>('button[aria-label="Undo"]');
  if (!undo) throw new Error('no Undo button');
  while (absent() > 0) {
    const before = absent();
    const painted = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (absent() >= before) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { attributes: true, subtree: true, attributeFilter: ['aria-label'] });
    });
    undo.click();
    await painted;
    // Otherwise the page could make all undos before the test runs again.
    await undoShown();
  }
}

async function absentOn(page: Page): Promise<number[]> {
  const labels = await page
    .getByRole('button', { name: /^Attendance of Student \d+: absent/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => Number(/Student (\d+)/.exec(label)?.[1])).toSorted((a, b) => a - b);
}
