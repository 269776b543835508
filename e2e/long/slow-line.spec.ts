import { expect, type BrowserContext, type Page } from '@playwright/test';
import { login } from '../../contract/account/auth.ts';
import { createMarks } from '../../contract/rows/daily-points.ts';
import { apiClient } from '../../scripts/serve/api-client.ts';
import type { Gateway } from '../support/gateway.ts';
import { marksOf } from '../support/outbox.ts';
import { LONG } from '../support/share.ts';
import { storedIn } from '../support/stored.ts';
import { test, type StoryServer } from '../support/story.ts';
import { createTeacher, daysBefore, installed, signIn, TEACHER, type TeachersClass } from '../support/teacher.ts';

const BYTES_PER_SECOND = 10_000;
const MARKS = LONG ? 20_000 : 2_000;
const STUDENTS = 100;
const MOST_TIMES_THE_REQUESTS = 1.2;

test(`R1.2 On a slow connection, two tabs and the service worker pull ${MARKS.toLocaleString()} marks with only a few more requests than one tab`, async ({
  server,
  gateway,
  openDevice,
}) => {
  test.setTimeout(120_000 + MARKS * 20);
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  if (!klass) throw new Error('no class');
  await recordDays(server, klass);

  const alone = await test.step('one tab pulls everything', async () => {
    const { page } = await openDevice('one-tab');
    await readyToSignIn(page, gateway);
    gateway.slowDown(BYTES_PER_SECOND);
    const before = gateway.calls.length;
    await signIn(page, gateway.url);
    await expectPulled(page);
    gateway.slowDown(null);
    return pulls(gateway, before);
  });

  await test.step('two tabs and the worker pull everything', async () => {
    const { page: first, context } = await openDevice('two-tabs');
    await readyToSignIn(first, gateway);
    const second = await context.newPage();
    gateway.slowDown(BYTES_PER_SECOND);
    const before = gateway.calls.length;
    await signIn(first, gateway.url);
    await second.goto(gateway.url);
    await hideTabsFromWorker(context);
    await fireBackgroundSync(context, second);
    await expectPulled(first);
    gateway.slowDown(null);
    const together = pulls(gateway, before);
    const shares = await Promise.all([pullsOf(first), pullsOf(second), pullsOfWorker(context)]);
    console.log(`requests of one tab: ${alone}; of two tabs and the worker: ${shares.join(' + ')} = ${together}`);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(together).toBeLessThanOrEqual(alone * MOST_TIMES_THE_REQUESTS);
  });
});

/** Saves the roll of the class on so many days that the class has `MARKS` marks on the server. */
async function recordDays(server: StoryServer, klass: TeachersClass): Promise<void> {
  const call = apiClient(server.url);
  await call(login, { body: { ...TEACHER, deviceName: 'Office' } });
  for (const day of daysBefore(MARKS / STUDENTS)) {
    const entries = klass.students.map((studentId) => ({ studentId, createdAt: day }));
    await call(createMarks, { body: { entries } });
  }
}

/** Later only data is sent over the slow line. */
async function readyToSignIn(page: Page, gateway: Gateway): Promise<void> {
  await page.goto(`${gateway.url}/login`);
  await installed(page);
  await page.reload();
}

async function expectPulled(page: Page): Promise<void> {
  const state = async () => {
    const rows = (await storedIn(page, ['meta'])).meta as { key: string; looked?: number }[];
    const isPulled = rows.some(({ key, looked }) => key === 'sync' && looked !== undefined);
    return { marks: isPulled ? await marksOf(page) : 0, busy: await page.evaluate(contextsAtLock) };
  };
  await expect.poll(state, { timeout: 60_000 + MARKS * 10, message: 'the pull' }).toEqual({ marks: MARKS, busy: 0 });
}

async function contextsAtLock(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter((lock) => lock.name?.startsWith('pe-replay')).length;
}

function pulls({ calls }: Gateway, since: number): number {
  return calls.slice(since).filter((path) => path === 'changes').length;
}

async function pullsOf(page: Pick<Page, 'evaluate'>): Promise<number> {
  return await page.evaluate(countPulls);
}

async function pullsOfWorker(context: BrowserContext): Promise<number> {
  return (await context.serviceWorkers()[0]?.evaluate(countPulls)) ?? 0;
}

function countPulls(): number {
  return performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/api/changes')
    .length;
}

/** A visible tab would do the worker's work (R1.5), and Playwright keeps tabs visible. */
async function hideTabsFromWorker(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const { WindowClient: client } = globalThis as unknown as { WindowClient: { prototype: object } };
    Object.defineProperty(client.prototype, 'visibilityState', { get: () => 'hidden' });
  });
}

/** Fires a Background Sync event in the service worker. A browser fires this event when the device is online again. */
async function fireBackgroundSync(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations;
    if (registration) registered.resolve(registration.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'pe-replay',
    lastChance: false,
  });
}
