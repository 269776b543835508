import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { Clock } from '../platform/clock.ts';
import { randomText } from '../platform/random.ts';
import { LEAST_RAISE, numberByClock } from './raise.ts';

/**
 * Returns a subquery for the epoch of the installation. The result is null if an operator has deleted the epoch while the
 * server runs.
 */
export function storedEpoch(eb: ExpressionBuilder<Database, 'teachers'>) {
  return eb.selectFrom('installation').select('value').where('name', '=', 'epoch');
}

const askedEpoch = prepared<Record<string, never>, { value: string }>((db) =>
  db.selectFrom('installation').select('value').where('name', '=', 'epoch'),
);

/**
 * Returns the epoch of the installation. A new epoch is made at installation and after each restore of a backup. The server
 * refuses a cursor of another epoch (docs/sync.md P4.2). If the database has no epoch, because the database is new or because
 * an operator deleted the epoch after a restore, this function creates one. Every server calls this function before it opens
 * its port.
 */
export async function ensureEpoch(db: Kysely<Database>, clock: Clock): Promise<string> {
  const [stored] = await askedEpoch(db, {});
  if (stored) return stored.value;
  await db.transaction().execute(async (trx) => await makeEpoch(trx, clock));
  return await ensureEpoch(db, clock);
}

/**
 * Ends the current epoch and creates a new one. This is needed after a backup was restored. Otherwise the restored server would
 * give new changes the same numbers that devices already know from lost changes.
 */
export async function newEpoch(db: Kysely<Database>, clock: Clock): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('installation').where('name', '=', 'epoch').execute();
    await makeEpoch(trx, clock);
  });
}

/** Creates the epoch and raises all counters, unless another server on the same database has already done this. */
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
 * Raises the counters of all teachers, so that every number of the new epoch is above every number of earlier epochs
 * (docs/sync.md W6.3). So an old cursor or an old `seen` is always below the changes of the new epoch, even if the same backup
 * is restored several times.
 */
async function raiseCounters(trx: Transaction<Database>, now: number): Promise<void> {
  const byClock = numberByClock(now);
  await sql`
    update teachers
    set counter = case when counter < ${byClock} then ${byClock} else counter + ${LEAST_RAISE} end,
      generation = 0
  `.execute(trx);
}
