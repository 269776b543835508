import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** The number of the lock in PostgreSQL. It may be any number that nothing else in this database locks. */
const LOCK = 7_305_133;

/**
 * Lets one sign-up after the other look whether an email or a user name is taken, until the end of the transaction. On SQLite the
 * transaction has the write lock from its beginning.
 */
export async function lockSignUps(trx: Transaction<Database>): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
