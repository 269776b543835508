import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** PostgreSQL's advisory lock. The number is arbitrary, but no other code may lock it in this database. */
const LOCK = 7_305_133;

/**
 * Lets only one sign-up at a time check whether an email or a user name is taken. On SQLite the transaction has the write lock
 * from its beginning.
 */
export async function lockSignUps(trx: Transaction<Database>): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
