import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { randomText } from '../../platform/random.ts';

/**
 * Writes a meaningless row when there is no account, so that the answer takes as long as for an existing one (docs/product.md
 * 1.7).
 */
export async function writeTimingDecoy(db: Kysely<Database>, times = 1): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const value = randomText(48);
    await db
      .insertInto('installation')
      .values({ name: 'nobody', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}
