import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Clock } from '../platform/clock.ts';

const MINUTE = 60_000;

/**
 * The limits whose counts are shared by all servers on the same database. A restart does not reset these counts
 * (docs/product.md 1.7).
 */
const COUNTED = {
  /**
   * Wrong passwords for one account. They are counted per network address. A browser in which somebody has signed in to this
   * account before has a separate count.
   */
  failures: { most: 10, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account in a day, either from all unknown browsers together or from one known browser. */
  failuresOfDay: { most: 100, windowMs: 24 * 60 * MINUTE },
  mailsTo: { most: 5, windowMs: 60 * MINUTE },
} as const;

export type CounterName = keyof typeof COUNTED;

interface Options {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly secret: string;
  /** If false, events are not counted and no limit applies. */
  readonly on: boolean;
}

/** Counts events in the database. A time window starts with the first event that is counted in it. */
export class Counters {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Counts one event. Returns null if the event is allowed, or else the seconds to wait. One statement checks and counts,
   * so two servers together never allow more events than the limit.
   */
  async take(name: CounterName, who: string): Promise<number | null> {
    const { db, clock, on } = this.#options;
    if (!on) return null;
    const now = clock.now();
    const { most, windowMs } = COUNTED[name];
    const key = this.#keyOf(who);
    const endsAt = now + windowMs;
    const counted = await db
      .insertInto('counters')
      .values({ name, who: key, count: 1, endsAt })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'who'])
          .doUpdateSet((eb) => {
            // No window can end later than a window that starts now, unless somebody has set the clock back. So such a window
            // counts as over.
            const isOver = eb.or([eb('counters.endsAt', '<=', now), eb('counters.endsAt', '>', endsAt)]);
            return {
              count: eb
                .case()
                .when(isOver)
                .then(1)
                .else(eb('counters.count', '+', 1))
                .end(),
              endsAt: eb.case().when(isOver).then(endsAt).else(eb.ref('counters.endsAt')).end(),
            };
          })
          .where((eb) =>
            eb.or([
              eb('counters.count', '<', most),
              eb('counters.endsAt', '<=', now),
              eb('counters.endsAt', '>', endsAt),
            ]),
          ),
      )
      .returning('count')
      .executeTakeFirst();
    if (counted) return null;
    const full = await this.#rowOf(name, key);
    return Math.max(1, Math.ceil(((full?.endsAt ?? endsAt) - now) / 1000));
  }

  /**
   * Removes an event from the count. The caller uses this for an event that was harmless, such as a sign-in with the right
   * password.
   */
  async giveBack(name: CounterName, who: string): Promise<void> {
    const { db, on } = this.#options;
    if (!on) return;
    await db
      .updateTable('counters')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('name', '=', name)
      .where('who', '=', this.#keyOf(who))
      .where('count', '>', 0)
      .execute();
  }

  async #rowOf(name: CounterName, key: string): Promise<{ endsAt: number } | undefined> {
    const { db } = this.#options;
    return await db
      .selectFrom('counters')
      .select('endsAt')
      .where('name', '=', name)
      .where('who', '=', key)
      .executeTakeFirst();
  }

  /**
   * Returns the key of a counter. The key is a hash, so the database does not contain the email or the network address of a
   * person without an account.
   */
  #keyOf(who: string): string {
    return createHmac('sha256', this.#options.secret).update(`counter:${who}`).digest('base64url');
  }
}

/** Deletes the counts whose windows have ended, and returns how many it deleted. */
export async function deleteOldCounters(db: Kysely<Database>, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('counters').where('endsAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
