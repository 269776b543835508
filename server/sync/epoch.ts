import type { ExpressionBuilder, Kysely } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { randomText } from '../platform/random.ts';

/** A subquery for the stored epoch. It gives null until `readEpoch` has made the first epoch. */
export function storedEpoch(eb: ExpressionBuilder<Database, 'teachers'>) {
  return eb.selectFrom('installation').select('value').where('name', '=', 'epoch');
}

const askedEpoch = prepared<Record<string, never>, { value: string }>((db) =>
  db.selectFrom('installation').select('value').where('name', '=', 'epoch'),
);

/**
 * The epoch is new at installation and after each restore of a backup. A cursor of another epoch is refused
 * (docs/sync.md P4.2).
 */
export async function readEpoch(db: Kysely<Database>): Promise<string> {
  const [stored] = await askedEpoch(db, {});
  if (stored) return stored.value;
  await db
    .insertInto('installation')
    .values({ name: 'epoch', value: randomText(9) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return await readEpoch(db);
}

/**
 * Makes a new epoch. It is needed after a backup was restored, because the server then uses change numbers again that
 * devices already know for other changes.
 */
export async function newEpoch(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', 'epoch').execute();
  await readEpoch(db);
}
