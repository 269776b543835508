import type { ExpressionBuilder, Kysely } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { randomText } from '../platform/random.ts';

/** For a query that asks for more than the epoch; null before anyone has read it. */
export function storedEpoch(eb: ExpressionBuilder<Database, 'teachers'>) {
  return eb.selectFrom('installation').select('value').where('name', '=', 'epoch');
}

const askedEpoch = prepared<Record<string, never>, { value: string }>((db) =>
  db.selectFrom('installation').select('value').where('name', '=', 'epoch'),
);

/** New at install and whenever an operator restores a backup: a cursor of another epoch is worth nothing (docs/sync.md P4.2). */
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

/** After a restore: no number that a device knows means what it meant. */
export async function newEpoch(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', 'epoch').execute();
  await readEpoch(db);
}
