import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Clock } from '../platform/clock.ts';

const MINUTE = 60_000;

/** The limits whose counts every server on the same database shares, and which a restart does not reset (docs/product.md 1.7). */
const COUNTED = {
  /** Wrong passwords for one account from one network address, or from one browser that has signed in to it before. */
  failures: { most: 10, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from all unknown browsers together, or from one known browser. */
  failuresOfDay: { most: 100, windowMs: 24 * 60 * MINUTE },
  mailsTo: { most: 5, windowMs: 60 * MINUTE },
} as const;

export type CounterName = keyof typeof COUNTED;

interface Options {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly secret: string;
  /** If it is false, the events are not counted, and there is no limit. */
  readonly on: boolean;
}

/** Counts events in the database, in windows of time that start with the first event. */
export class Counters {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Counts one event. Returns null, or the seconds to wait if the event is over the limit. The check and the count are one
   * statement, so two servers never count past the limit.
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
            // A window that ends later than a new one shows that the clock was set back.
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

  /** Uncounts an event that turned out to be harmless, such as a sign-in with the right password. */
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

  /** The database has no addresses of people without an account, only keyed hashes of them. */
  #keyOf(who: string): string {
    return createHmac('sha256', this.#options.secret).update(`counter:${who}`).digest('base64url');
  }
}

/** Deletes the counts whose time has passed, and returns their number. */
export async function deleteOldCounters(db: Kysely<Database>, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('counters').where('endsAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
