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
 * A lease row for browsers without Web Locks (plain http): whoever holds it renews it while it works; a holder that
 * was killed loses it after 15 s. Weaker than a lock, so the server's idempotency keys are what keeps writes single.
 */
export function createLease(
  db: TeacherDb,
  holder: string,
  now: () => number,
  wait: (ms: number) => Promise<void>,
): WithLock {
  /** A clock that was set back must not keep the lease of a killed holder for longer than a lease is. */
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
  /** A holder that slept too long has lost the lease to another, whose it is now. */
  async function giveBack(): Promise<void> {
    await writeTransaction({ db }, { tables: [] }, async () => {
      const lease = (await db.meta.get('lease')) as LeaseMeta | undefined;
      if (lease?.holder === holder) await db.meta.delete('lease');
    });
  }
  return async (_name, work) => {
    while (!(await take())) await wait(TRY_AGAIN_MS);
    const renewing = setInterval(() => {
      // The database was closed under it: the lease ends by itself.
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
