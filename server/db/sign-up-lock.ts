import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The key of the advisory lock in PostgreSQL. The number is arbitrary, but no other code may lock the same number in this
 * database.
 */
const LOCK = 7_305_133;

/**
 * Takes a lock until the end of the transaction, so that only one sign-up at a time checks whether an email or a user name is
 * taken. On SQLite no lock is needed here, because the transaction has the write lock from its beginning.
 */
export async function lockSignUps(trx: Transaction<Database>): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
