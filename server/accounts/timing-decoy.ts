import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { randomText } from '../platform/random.ts';

/**
 * Writes what means nothing, where an account would have been written to: how long an answer takes must not tell
 * whether there is one (docs/product.md 1.7).
 */
export async function writeForNobody(db: Kysely<Database>, times = 1): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const value = randomText(48);
    await db
      .insertInto('installation')
      .values({ name: 'nobody', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}
