import { Dexie } from 'dexie';
import { isLease } from '../../db/checked-meta.ts';
import type { LeaseMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import { startTimer } from '../../platform/clock.ts';
import { createHeartbeat } from '../../platform/locks/heartbeat.ts';
import { endedOrLost, LockLost, type Hold, type WithLock } from '../../platform/locks/lock.ts';
import type { PageLife } from '../../platform/locks/page-life.ts';
import { Stalled, unlessStalled } from '../stall.ts';

/**
 * If the holder of the lease has made no progress for this time, in ms, the lease ends, and another context may take it
 * (docs/sync.md R1.3).
 */
const LEASE_MS = 60_000;
const TRY_AGAIN_MS = 1_000;
/**
 * A context that waits for the lease writes a wish into the lease row. The wish is valid for this time, in ms. The context
 * renews its wish each time it tries to take the lease. So if the context is killed, its wish becomes invalid.
 */
const WISH_MS = 5_000;
/** The value of `holder` in the lease row after the lease was released for a waiting context. */
const NOBODY = '';

/** Returns the name of this teacher's replay lock on this device (docs/sync.md R1.1). */
export function replayLockName(userId: number): string {
  return `pe-replay-${userId}`;
}

export interface LeaseSeams {
  readonly holder: string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly setTimer?: (work: () => void, ms: number) => () => void;
  /**
   * Signals that the user leaves the tab, and that the browser shows it again. When the user leaves the tab, the tab releases
   * its lease. It takes no lease until the browser shows it again.
   */
  readonly life?: Pick<PageLife, 'leaving' | 'shown'>;
}

/**
 * Returns a lock that is a row in the database, for browsers without Web Locks (plain http; docs/sync.md R1.4). Its rules are
 * those of the replay lock. The progress of the holder renews the lease. A waiting context writes a wish into the row, and the
 * holder releases the lease for it. If a lease was not renewed for a minute, another context can take it. Two contexts may hold
 * the lease for a moment. Even then, the idempotency keys make the server apply each write only once.
 */
export function createLease(db: TeacherDb, seams: LeaseSeams): WithLock {
  return async (_name, work) => {
    const lease = await takeLease(db, seams);
    let stalled = false;
    try {
      return await endedOrLost(lease.lost.signal, work(lease.hold()));
    } catch (error) {
      stalled = error instanceof Stalled;
      throw error;
    } finally {
      lease.end();
      // After a stall the database may hang, so this call might never end. By that time the lease has already expired.
      if (!stalled) await lease.giveBack();
    }
  };
}

async function takeLease(db: TeacherDb, seams: LeaseSeams): Promise<Lease> {
  for (;;) {
    await seams.life?.shown();
    const lease = new Lease(db, seams);
    if (await lease.take()) return lease;
    await seams.wait(TRY_AGAIN_MS);
  }
}

/**
 * One attempt to take the lease. If the attempt succeeds, this object stands for the lease until the lease is released or lost.
 */
class Lease {
  readonly lost = new AbortController();
  private readonly db: TeacherDb;
  private readonly seams: LeaseSeams;
  private readonly leaving: AbortSignal | undefined;
  private readonly onLeave = () => this.lose('The page was left');

  constructor(db: TeacherDb, seams: LeaseSeams) {
    this.db = db;
    this.seams = seams;
    this.leaving = seams.life?.leaving();
  }

  /**
   * Takes the lease if no context holds it. Otherwise writes a wish for this context into the row. While the row contains the
   * wish of another context, this context does not take the lease. Without this rule, a holder that has released the lease
   * would always get it back, because it tries immediately and a waiting context tries only once a second.
   */
  async take(): Promise<boolean> {
    const { holder, now } = this.seams;
    return await this.change(async (lease) => {
      if (lease && this.isForAnother(lease)) {
        // This context still holds the lease, because the database hung when this context wanted to release it.
        if (lease.holder === holder) await this.passOn(lease);
        return false;
      }
      if (!lease || [holder, NOBODY].includes(lease.holder) || !this.isRunning(lease.until, LEASE_MS)) {
        await this.db.meta.put({ key: 'lease', holder, until: now() + LEASE_MS });
        return true;
      }
      await this.db.meta.put({ ...lease, wanted: now() + WISH_MS, waiter: holder });
      return false;
    });
  }

  hold(): Hold {
    // The user may have left the tab while the lease was being stored.
    if (this.leaving?.aborted) this.onLeave();
    this.leaving?.addEventListener('abort', this.onLeave, { once: true, signal: this.lost.signal });
    const beat = createHeartbeat(() => {
      // This function also runs inside transactions of sync. `ignoreTransaction` keeps the renewal out of such a transaction.
      Dexie.ignoreTransaction(() => this.renew()).catch(() => {
        // The database was closed or hangs. So the lease is not renewed, and expires.
      });
    }, this.seams.now);
    return { lost: this.lost.signal, noteProgress: beat, isWanted: async () => await this.isWanted() };
  }

  end(): void {
    this.lose('The work has ended');
  }

  /**
   * Releases the lease, unless another context has already taken it. If another context waits for the lease, the row stays with
   * its wish, so that only the waiting context can take the lease.
   */
  async giveBack(): Promise<void> {
    await this.change(async (lease) => {
      if (lease?.holder !== this.seams.holder) return;
      if (this.isForAnother(lease)) await this.passOn(lease);
      else await this.db.meta.delete('lease');
    });
  }

  private async passOn(lease: LeaseMeta): Promise<void> {
    await this.db.meta.put({ ...lease, holder: NOBODY, until: 0 });
  }

  /** Whether another context waits for the lease. A context of an older app writes a wish without its id, and counts too. */
  private isForAnother({ wanted, waiter }: LeaseMeta): boolean {
    return waiter !== this.seams.holder && this.isRunning(wanted ?? 0, WISH_MS);
  }

  private async renew(): Promise<void> {
    const { holder, now } = this.seams;
    const isMine = await this.change(async (lease) => {
      if (lease?.holder !== holder) return false;
      await this.db.meta.put({ ...lease, until: now() + LEASE_MS });
      return true;
    });
    if (!isMine) this.lose('The lease has passed to another context');
  }

  private async isWanted(): Promise<boolean> {
    const lease = await storedLease(this.db);
    if (lease?.holder !== this.seams.holder) this.lose('The lease has passed to another context');
    return this.isRunning(lease?.wanted ?? 0, WISH_MS);
  }

  private lose(why: string): void {
    this.lost.abort(new LockLost(why));
  }

  /**
   * Whether the time `until` is still in the future. If `until` is later than `longest` ms from now, the device's clock was set
   * back after the row was written. Such a row would be valid for too long, so it is ignored.
   */
  private isRunning(until: number, longest: number): boolean {
    const at = this.seams.now();
    return until > at && until <= at + longest;
  }

  /**
   * Reads and changes the row in a separate transaction. If the database hangs, the promise rejects with `Stalled`, and after
   * that the transaction can't change anything (R9).
   */
  private async change<T>(work: (lease: LeaseMeta | undefined) => Promise<T>): Promise<T> {
    const { db } = this;
    const over = new AbortController();
    try {
      return await unlessStalled(this.seams.setTimer ?? startTimer, () =>
        writeTransaction({ db, stop: over.signal }, { tables: [] }, async () => work(await storedLease(db))),
      );
    } finally {
      over.abort();
    }
  }
}

async function storedLease(db: TeacherDb): Promise<LeaseMeta | undefined> {
  const stored: unknown = await db.meta.get('lease');
  return isLease(stored) ? stored : undefined;
}
