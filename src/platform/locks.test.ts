import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Stands in for a browser's locks. Pages get a lock in the order of their requests. A signal ends the wait of a request. */
class Locks {
  private holder: Promise<unknown> = Promise.resolve();
  waiting = 0;

  async request<T>(_name: string, { signal }: LockOptions, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    this.waiting += 1;
    const before = this.holder;
    const { promise: mine, resolve: release } = Promise.withResolvers<void>();
    this.holder = before.then(() => mine);
    try {
      await Promise.race([before, aborted(signal)]);
    } catch (error) {
      release();
      throw error;
    } finally {
      this.waiting -= 1;
    }
    return await work().finally(release);
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('taken back')));
  });
}

const forEver = () => new Promise<never>(() => undefined);

/** Loads the module again, as each tab does. All tabs share the browser's locks. */
async function openPage() {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.resetModules();
  const { withWebLock } = await import('./locks.ts');
  await withWebLock('first', () => Promise.resolve());
  return { withWebLock, say: (event: 'pagehide' | 'pageshow') => target.dispatchEvent(new Event(event)) };
}

let locks: Locks;
beforeEach(() => {
  locks = new Locks();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('R1.3 if the user leaves a page that holds the replay lock, the next page gets the lock', async () => {
  const [left, next] = [await openPage(), await openPage()];
  const work = vi.fn<typeof forEver>(forEver);
  const round = left.withWebLock('replay', work);
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  const nextRound = next.withWebLock('replay', () => Promise.resolve('sent'));
  left.say('pagehide');
  await expect(round).rejects.toThrow('The page was left');
  expect(await nextRound).toBe('sent');
});

test('R1.3 if the user leaves a page that waits for the replay lock, the page stops waiting', async () => {
  const [working, left] = [await openPage(), await openPage()];
  void working.withWebLock('replay', forEver);
  const round = left.withWebLock('replay', () => Promise.resolve('sent'));
  await vi.waitFor(() => expect(locks.waiting).toBe(1));
  left.say('pagehide');
  await expect(round).rejects.toThrow('not granted');
  expect(locks.waiting).toBe(0);
});

test('R1.3 if the user comes back to a page, it can take the replay lock again', async () => {
  const page = await openPage();
  expect(await page.withWebLock('replay', () => Promise.resolve(1))).toBe(1);
  page.say('pagehide');
  const round = page.withWebLock('replay', () => Promise.resolve(2));
  expect(await Promise.race([round, Promise.resolve('waits')])).toBe('waits');
  page.say('pageshow');
  expect(await round).toBe(2);
});
