import type { LeaseMeta, TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { WithLock } from '../../platform/locks.ts';

const LEASE_MS = 15_000;
const TRY_AGAIN_MS = 1_000;

/** The name of the replay lock of one teacher on this device (docs/sync.md R1.1). */
export function replayLockName(userId: number): string {
  return `pe-replay-${userId}`;
}

/**
 * A lease row in place of the lock, for browsers without Web Locks (plain http; docs/sync.md R1.4). The holder renews the
 * lease while it works, and a killed holder loses it after 15 s. If two contexts hold it for a moment, the idempotency
 * keys still make the server apply each write only once.
 */
export function createLease(
  db: TeacherDb,
  holder: string,
  now: () => number,
  wait: (ms: number) => Promise<void>,
): WithLock {
  /**
   * Whether the lease has not run out yet. If the lease ends later than a lease taken now would, the device's clock was
   * set back after the lease was taken. Such a lease would last too long, so it is ignored.
   */
  function isRunning({ until }: LeaseMeta): boolean {
    return until > now() && until <= now() + LEASE_MS;
  }
  async function take(): Promise<boolean> {
    return await writeTransaction({ db }, { tables: [] }, async () => {
      const lease = (await db.meta.get('lease')) as LeaseMeta | undefined;
      if (lease && lease.holder !== holder && isRunning(lease)) return false;
      await db.meta.put({ key: 'lease', holder, until: now() + LEASE_MS });
      return true;
    });
  }
  /** Gives the lease back, unless it has passed to another holder meanwhile. */
  async function giveBack(): Promise<void> {
    await writeTransaction({ db }, { tables: [] }, async () => {
      const lease = (await db.meta.get('lease')) as LeaseMeta | undefined;
      if (lease?.holder === holder) await db.meta.delete('lease');
    });
  }
  return async (_name, work) => {
    while (!(await take())) await wait(TRY_AGAIN_MS);
    const renewing = setInterval(() => {
      // The database was closed, so the lease can't be renewed and runs out by itself.
      take().catch(() => undefined);
    }, LEASE_MS / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
      await giveBack();
    }
  };
}
