import { expect, test } from 'vitest';
import { withoutLock } from './without-lock.ts';

test('R1.4 in a browser without Web Locks two tabs work at the same time, and neither of them loses or waits for a lock', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = withoutLock('replay', async ({ lost, isWanted }) => {
    await promise;
    return [lost.aborted, await isWanted()];
  });
  await withoutLock('replay', async () => resolve());
  expect(await first).toEqual([false, false]);
});
