import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CALL_COUNTS } from '../limits/table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from './schema.ts';

export type CountName = keyof typeof CALL_COUNTS;

interface Options {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly secret: string;
  readonly on: boolean;
}

/** Counts events in the database, in time windows that begin with their first event (docs/product.md 1.7). */
export class Counts {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns null if a further event is allowed, or else the seconds to wait. Counts nothing. */
  async waitS(name: CountName, who: string): Promise<number | null> {
    const { db, clock, on } = this.#options;
    if (!on) return null;
    const now = clock.now();
    const { most, windowMs } = CALL_COUNTS[name];
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
    return full ? Math.max(1, Math.ceil((full.endsAt - now) / 1000)) : null;
  }

  /**
   * Counts one event. Returns true if it is within the limit. One statement counts and reads, so two servers never allow more
   * together. A caller inside a transaction passes it as `db`.
   */
  async add(name: CountName, who: string, db = this.#options.db): Promise<boolean> {
    const { clock, on } = this.#options;
    if (!on) return true;
    const now = clock.now();
    const { most, windowMs } = CALL_COUNTS[name];
    const begun = { count: 1, endsAt: now + windowMs };
    const { count } = await db
      .insertInto('counters')
      .values({ name, who: this.#keyOf(who), ...begun })
      .onConflict((conflict) =>
        conflict.columns(['name', 'who']).doUpdateSet((eb) => {
          const isOver = eb.or([eb('counters.endsAt', '<=', now), eb('counters.endsAt', '>', begun.endsAt)]);
          const next = { count: eb('counters.count', '+', 1), endsAt: eb.ref('counters.endsAt') };
          return {
            count: eb.case().when(isOver).then(begun.count).else(next.count).end(),
            endsAt: eb.case().when(isOver).then(begun.endsAt).else(next.endsAt).end(),
          };
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    return count <= most;
  }

  /** The database must not contain the email or address of a person without an account. */
  #keyOf(who: string): string {
    return createHmac('sha256', this.#options.secret).update(`counter:${who}`).digest('base64url');
  }
}

/** Returns how many it deleted. */
export async function deleteOldCounts(db: Kysely<Database>, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('counters').where('endsAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
