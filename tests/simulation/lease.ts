import type { LeaseMeta } from '../../src/db/meta-rows.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { WithLock } from '../../src/platform/locks/lock.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { createLease } from '../../src/sync/replay/replay-lock.ts';
import type { FakeContext } from '../support/fake-browser.ts';
import { LocksOfTablet } from './one-lock.ts';

/** The replay lock of a tablet without Web Locks: a lease in the teacher's database (docs/sync.md R1.4). */
export class LeaseOfTablet extends LocksOfTablet {
  override readonly kind = 'lease';
  /** The names of the contexts that wait until they ask for the lease again. */
  private readonly waiting = new Set<string>();
  private readonly db: () => TeacherDb;

  constructor(userId: number, now: () => number, db: () => TeacherDb) {
    super(userId, now);
    this.db = db;
  }

  override async holder(): Promise<string | undefined> {
    const lease = (await this.db().meta.get('lease')) as LeaseMeta | undefined;
    return lease?.holder || undefined;
  }

  override lockOf(page: FakeContext, { db, now }: SyncDevice): WithLock {
    const wait = async (ms: number) => {
      this.waiting.add(page.name);
      await new Promise<void>((resolve) => page.setTimer(resolve, ms));
      this.waiting.delete(page.name);
    };
    return createLease(db, { holder: page.name, now, wait, life: page.life });
  }

  override needTime(names: readonly string[]): boolean {
    return names.every((name) => this.waiting.has(name));
  }
}
