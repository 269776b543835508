import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { TABLES } from '#domain/tables/all.ts';
import type { Clock } from '../platform/clock.ts';
import { distributeMissing, forDistributed, isDistributed } from './distributed.ts';
import { first } from './migrations/015-first.ts';
import { deletedAccounts } from './migrations/016-deleted-accounts.ts';
import { derivedSteps, inOrder } from './migrations/derived.ts';
import type { Migration } from './migrations/migration.ts';
import type { Database } from './schema.ts';

const BY_HAND = [first, deletedAccounts];

/** All migrations in order. The step of a new table or field is derived from the table's definition. */
export const MIGRATIONS: readonly Migration[] = inOrder([...BY_HAND, ...derivedSteps(TABLES)]);

/** PostgreSQL's advisory lock. The number is arbitrary, but no other code may lock it in this database. */
const LOCK = 7_305_130;

/** A newer version of the server has already migrated the database. */
export class NewerDatabase extends Error {
  constructor(step: string) {
    super(`The database was written by a newer version (it has ${step})`);
    this.name = 'NewerDatabase';
  }
}

/**
 * Applies the missing migrations in one transaction, under a lock against servers that start together. Throws if a newer
 * version has migrated the database, or if it is so old that its next steps no longer exist. On a database that is distributed
 * over several nodes the new tables are distributed too (docs/decisions/045).
 */
export async function migrate(
  db: Kysely<Database>,
  clock: Clock,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lock(trx);
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('ran_at', 'bigint', (column) => column.notNull())
      .execute();
    const ran = new Set((await trx.selectFrom('migrations').select('name').execute()).map((row) => row.name));
    const known = new Set(steps.flatMap(allNames));
    const unknown = [...ran].find((name) => !known.has(name));
    if (unknown !== undefined) throw new NewerDatabase(unknown);
    const due = steps.filter((step) => allNames(step).some((name) => !ran.has(name)));
    const old = due.find((step) => allNames(step).some((name) => ran.has(name)));
    if (old) throw new Error(tooOld(allNames(old).find((name) => !ran.has(name))));
    await run(trx, due);
    const rows = due.flatMap(allNames).map((name) => ({ name, ranAt: clock.now() }));
    if (rows.length > 0) await trx.insertInto('migrations').values(rows).execute();
  });
}

/** On a distributed database, also distributes the new tables. */
async function run(trx: Transaction<Database>, due: readonly Migration[]): Promise<void> {
  if (due.length === 0) return;
  const isOnNodes = await isDistributed(trx);
  const within = isOnNodes ? await forDistributed(trx) : trx;
  for (const step of due) await step.up(within);
  if (isOnNodes) await distributeMissing(trx);
}

function allNames({ name, replaces = [] }: Migration): string[] {
  return [...replaces, name];
}

/** The database is not changed. The commit before the one that merged the steps still has all of them. */
function tooOld(missing: string | undefined): string {
  return `This version is too new for the database, which lacks ${missing}. The database was not changed. Start it once with a version of November 2026, which upgrades it`;
}

/** Does nothing on SQLite, where the transaction has the write lock from its beginning. */
async function lock(trx: Transaction<Database>): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
