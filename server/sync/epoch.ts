import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { Clock } from '../platform/clock.ts';
import { randomText } from '../platform/random.ts';
import { LEAST_RAISE, numberByClock } from './raise.ts';

/** The epoch is null if an operator has deleted it while the server runs. */
export function storedEpoch(eb: ExpressionBuilder<Database, 'teachers'>) {
  return eb.selectFrom('installation').select('value').where('name', '=', 'epoch');
}

const askedEpoch = prepared<Record<string, never>, { value: string }>((db) =>
  db.selectFrom('installation').select('value').where('name', '=', 'epoch'),
);

/**
 * Returns the epoch of the installation, made at installation and after each restore of a backup; a cursor of another epoch is
 * refused (docs/sync.md P4.2). Creates one if there is none. Every server calls this before it opens its port.
 */
export async function ensureEpoch(db: Kysely<Database>, clock: Clock): Promise<string> {
  const [stored] = await askedEpoch(db, {});
  if (stored) return stored.value;
  await db.transaction().execute(async (trx) => await makeEpoch(trx, clock));
  return await ensureEpoch(db, clock);
}

/** Needed after a restore, because the server would give new changes numbers that devices know from lost changes. */
export async function newEpoch(db: Kysely<Database>, clock: Clock): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('installation').where('name', '=', 'epoch').execute();
    await makeEpoch(trx, clock);
  });
}

/** Does nothing if another server on the same database has already done this. */
async function makeEpoch(trx: Transaction<Database>, clock: Clock): Promise<void> {
  const made = await trx
    .insertInto('installation')
    .values({ name: 'epoch', value: randomText(9) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (made) await raiseCounters(trx, clock.now());
}

/**
 * Every number of the new epoch is above those of earlier ones (docs/sync.md W6.3), so an old cursor or `seen` is always below,
 * even if the same backup is restored several times.
 */
async function raiseCounters(trx: Transaction<Database>, now: number): Promise<void> {
  const byClock = numberByClock(now);
  await sql`
    update teachers
    set counter = case when counter < ${byClock} then ${byClock} else counter + ${LEAST_RAISE} end,
      generation = 0
  `.execute(trx);
}
