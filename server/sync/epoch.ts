import type { ExpressionBuilder, Kysely } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { randomText } from '../platform/random.ts';

/** The stored epoch as part of a larger query. It is null before it was read for the first time. */
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

/** Makes a new epoch after a restore, because the change numbers that devices have no longer mean the same changes. */
export async function newEpoch(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', 'epoch').execute();
  await readEpoch(db);
}
