import { expect, type Page } from '@playwright/test';
import type { LocalDate } from '../domain/dates.ts';
import type { Gateway, HoldPoint } from './support/gateway.ts';
import { openLedger } from './support/ledger.ts';
import { expectAllSent, saveToOutbox } from './support/outbox.ts';
import { LONG } from './support/share.ts';
import { test, type Device } from './support/story.ts';
import {
  attendance,
  createTeacher,
  daysBefore,
  idsOf,
  openInstalled,
  openRoster,
  studentName,
} from './support/teacher.ts';
import { expectAppliedOnce } from './support/writes.ts';

/** Each kills twice: during a tap and during replay. */
const ROUNDS = LONG ? 25 : 3;
const STUDENTS = 30;
/** The gateway delays a call at this point, and after the kill passes it on or drops it. */
const DEATHS: readonly Death[] = [
  { path: 'batch', point: 'request', afterwards: 'lose' },
  { path: 'batch', point: 'answer', afterwards: 'lose' },
  { path: 'changes', point: 'half', afterwards: 'release' },
  { path: 'batch', point: 'request', afterwards: 'release' },
  { path: 'batch', point: 'half', afterwards: 'release' },
  { path: 'changes', point: 'answer', afterwards: 'lose' },
];

interface Death {
  readonly path: 'batch' | 'changes';
  readonly point: HoldPoint;
  readonly afterwards: 'release' | 'lose';
}

test(`W2 If a teacher’s app is killed ${ROUNDS * 2} times during a tap or while it sends, every tap that the screen had shown is still there`, async ({
  server,
  gateway,
  openDevice,
}) => {
  test.setTimeout(120_000 + ROUNDS * 30_000);
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const classId = klass?.id ?? 0;
  const ledger = openLedger(server.dataDir);
  let device = await openDevice('tablet');
  await openInstalled(device.page, gateway.url, classId);
  await device.cookiesOnDisk();

  /** For each day, the students that the tablet showed as absent after its restart. */
  const shown = new Map<LocalDate, number[]>();
  for (const [round, day] of daysBefore(ROUNDS).entries()) {
    await openRoster(device.page, gateway.url, classId, day);
    const acknowledged = await killInMidTap(device, 1 + ((round * 5) % 12));
    device = await device.restart();
    await openRoster(device.page, gateway.url, classId, day);
    for (const student of acknowledged) await expect(attendance(device.page, student, 'absent')).toBeVisible();
    shown.set(day, await absentOn(device.page));
    expect(acknowledged.length, 'killed before the last tap').toBeLessThan(STUDENTS);

    const death = DEATHS[round % DEATHS.length];
    if (death) await killInMidReplay(device, gateway, death);
    device = await device.restart();
  }

  await openRoster(device.page, gateway.url, classId);
  await expectAllSent(device.page);
  for (const [day, students] of shown) {
    expect(ledger.marks().filter(({ createdAt }) => createdAt === day)).toHaveLength(STUDENTS);
    expect(ledger.absent(day)).toEqual(idsOf(klass, students));
  }
  expectAppliedOnce(server.runs, ledger);
});

/** Killed after this many shown taps. Returns the students of these. */
async function killInMidTap(device: Device, taps: number): Promise<number[]> {
  const { page } = device;
  const acknowledged: number[] = [];
  const enough = Promise.withResolvers<void>();
  await page.exposeFunction('tapShown', (student: number) => {
    acknowledged.push(student);
    if (acknowledged.length === taps) enough.resolve();
  });
  const names = Array.from({ length: STUDENTS }, (_, index) => studentName(index + 1));
  // This call never returns, because the test kills the browser while the tab is still tapping.
  const tapping = page.evaluate(tapAll, names).catch(() => undefined);
  await enough.promise;
  await device.kill();
  await tapping;
  return acknowledged;
}

async function tapAll(names: readonly string[]): Promise<void> {
  const { tapShown } = globalThis as unknown as { tapShown: (student: number) => Promise<void> };
  for (const [index, name] of names.entries()) {
    const button = document.querySelector<HTMLButtonElement>(`[aria-label^="Attendance of ${name}:"]`);
    if (!button) throw new Error(`no ${name}`);
    const isShown = () => button.getAttribute('aria-label')?.includes(': absent') === true;
    const painted = new Promise<void>((resolve) => {
      new MutationObserver(() => isShown() && resolve()).observe(button, { attributes: true });
    });
    button.click();
    await painted;
    // A teacher does not wait before the next tap. So this code does not wait until the test has received the report.
    void tapShown(index + 1);
  }
}

async function absentOn(page: Page): Promise<number[]> {
  const labels = await page
    .getByRole('button', { name: /^Attendance of Student \d+: absent/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => Number(/Student (\d+)/.exec(label)?.[1]));
}

async function killInMidReplay(device: Device, gateway: Gateway, { path, point, afterwards }: Death): Promise<void> {
  const batch = gateway.hold('batch', path === 'batch' ? point : 'answer');
  await saveToOutbox(device.page);
  await batch.arrived;
  let held = batch;
  if (path === 'changes') {
    // The app has pulled at its start, so the delayed pull is the one after this save.
    held = gateway.hold(path, point);
    batch.release();
    await held.arrived;
  }
  await device.kill();
  // Even after the kill of its browser, a request may still reach the server.
  held[afterwards]();
}
