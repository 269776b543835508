import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { STORED_COUNTS } from '../limits/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from './schema.ts';

export type StoredCountName = keyof typeof STORED_COUNTS;

interface Options {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly secret: string;
  readonly on: boolean;
}

/** Counts events in the database, in time windows that begin with their first event (docs/product.md 1.7). */
export class StoredCounts {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns null if a further event is allowed, or else the seconds to wait. */
  async waitS(name: StoredCountName, who: string): Promise<number | null> {
    const { db, clock, on } = this.#options;
    if (!on) return null;
    const now = clock.now();
    const { most, windowMs } = STORED_COUNTS[name];
    const full = await db
      .selectFrom('counters')
      .select('endsAt')
      .where('name', '=', name)
      .where('who', '=', this.#keyOf(who))
      .where('count', '>=', most)
      .where('endsAt', '>', now)
      // A window that ends later was left from before somebody set the clock back.
      .where('endsAt', '<=', now + windowMs)
      .executeTakeFirst();
    return full ? secondsUntil(full.endsAt, now) : null;
  }

  /**
   * Counts one event. Returns null if it is within the limit, or else the seconds to wait. One statement counts and reads, so
   * two servers never allow more together. A caller inside a transaction passes it as `db`.
   */
  async add(name: StoredCountName, who: string, db = this.#options.db): Promise<number | null> {
    const { clock, on } = this.#options;
    if (!on) return null;
    const now = clock.now();
    const { most, windowMs } = STORED_COUNTS[name];
    const [key, latestEnd] = [this.#keyOf(who), now + windowMs];
    await db
      .deleteFrom('counters')
      .where('name', '=', name)
      .where('who', '=', key)
      .where((eb) => eb.or([eb('endsAt', '<=', now), eb('endsAt', '>', latestEnd)]))
      .execute();
    const { count, endsAt } = await db
      .insertInto('counters')
      .values({ name, who: key, count: 1, endsAt: latestEnd })
      .onConflict((conflict) =>
        conflict.columns(['name', 'who']).doUpdateSet((eb) => ({ count: eb('counters.count', '+', 1) })),
      )
      .returning(['count', 'endsAt'])
      .executeTakeFirstOrThrow();
    return count <= most ? null : secondsUntil(endsAt, now);
  }

  /** The database must not contain the email or address of a person without an account. */
  #keyOf(who: string): string {
    return createHmac('sha256', this.#options.secret).update(`counter:${who}`).digest('base64url');
  }
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1000));
}

/** Returns how many it deleted. */
export async function deleteOldCounts(db: Kysely<Database>, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('counters').where('endsAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
