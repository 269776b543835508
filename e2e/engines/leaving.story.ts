import { expect } from '@playwright/test';
import { LONG } from '../support/share.ts';
import { createTeacher, studentName } from '../support/teacher.ts';
import { installed, signIn, test } from './support/engine-story.ts';
import { isAbsent, openRoster, rosterShown, saveRoll, tapUntilShown } from './support/roll.ts';

const LOADS = LONG ? 30 : 6;

test(
  `L3.7 A teacher opens the roster ${LOADS} times and leaves each page at once after a tap, and each shown tap is there`,
  { tag: '@short' },
  async ({ server, device }) => {
    const [klass] = await createTeacher(server, ['Period 1'], LOADS);
    const tablet = await device('tablet');
    const { tab } = tablet;
    await signIn(tablet, server);
    await installed(tablet);
    await openRoster(tablet, server, klass);
    const shown: number[] = [];
    for (let load = 1; load <= LOADS; load += 1) {
      const next = `?load=${load}`;
      // The page is left before, while or after the device stores the tap, in turn.
      const given = { name: studentName(load), waitFor: WAITS[load % WAITS.length] ?? 'nothing', next };
      if (await tab.evaluate(tapAndLeave, given)) shown.push(load);
      await tab.shows(async () => (await tab.evaluate(() => location.search)) === next, 'the next page');
      await rosterShown(tablet);
    }
    for (const student of shown) await isAbsent(tablet, student);
    expect(shown.length, 'taps that were shown before the page was left').toBeGreaterThanOrEqual(LOADS / WAITS.length);
    test
      .info()
      .annotations.push({ type: 'result', description: `${LOADS} loads, ${shown.length} shown taps, all there` });
  },
);

const STUDENTS = 10;
/** Each tap changes a student’s attendance to the next of these states. */
const STATES = ['absent', 'tardy', 'present'];

test(`L3.7 A teacher leaves the grades ${LOADS} times while a worker reads them, and each time the next page takes a tap`, async ({
  server,
  device,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const tablet = await device('tablet');
  const { tab } = tablet;
  await signIn(tablet, server);
  await installed(tablet);
  await openRoster(tablet, server, klass);
  await saveRoll(tablet);
  for (let load = 0; load < LOADS; load += 1) {
    await tab.goto(`${server.url}/classes/${klass?.id}/reports/grades-summary?load=${load}`);
    await tab.find('a', studentName(1));
    await tab.find('[role=switch], input', 'Date range');
    await tab.evaluate(readAndLeave, `/classes/${klass?.id}/daily-roster?load=${load}`);
    await tab.shows(async () => (await tab.evaluate(() => location.pathname)).endsWith('/daily-roster'), 'the roster');
    await rosterShown(tablet);
    const label = `Attendance of ${studentName((load % STUDENTS) + 1)}:`;
    await tab.evaluate(tapUntilShown, { label, shown: `: ${STATES[Math.floor(load / STUDENTS) % STATES.length]}` });
  }
});

/** Changes the days of the grades again and again, so that the worker reads them, and loads the next page. This function runs in the page. */
function readAndLeave(next: string): void {
  const range = document.querySelector<HTMLElement>('[role=switch]');
  if (!range) throw new Error('no switch');
  setInterval(() => range.click(), 8);
  location.assign(next);
}

const WAITS = ['nothing', 'frame', 'tap'] as const;

interface Leaving {
  readonly name: string;
  readonly waitFor: (typeof WAITS)[number];
  readonly next: string;
}

/** In the page: taps, waits for nothing, a frame or the shown tap, and leaves. Returns whether the tap was shown. */
async function tapAndLeave({ name, waitFor, next }: Leaving): Promise<boolean> {
  const button = document.querySelector<HTMLButtonElement>(`[aria-label^="Attendance of ${name}:"]`);
  if (!button) throw new Error(`no ${name}`);
  const isShown = () => button.getAttribute('aria-label')?.includes(': absent') === true;
  const changed = new Promise<void>((resolve) => {
    new MutationObserver(() => isShown() && resolve()).observe(button, { attributes: true });
  });
  button.click();
  if (waitFor === 'frame') await new Promise((resolve) => requestAnimationFrame(resolve));
  if (waitFor === 'tap') await changed;
  const wasShown = isShown();
  location.assign(next);
  return wasShown;
}
