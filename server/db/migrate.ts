import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { TABLES } from '#domain/tables/all.ts';
import type { Clock } from '../platform/clock.ts';
import { accounts } from './migrations/001-accounts.ts';
import { rows } from './migrations/002-rows.ts';
import { assessments } from './migrations/003-assessments.ts';
import { signUpCodes } from './migrations/004-sign-up-codes.ts';
import { purge } from './migrations/005-purge.ts';
import { clashesAndRaces } from './migrations/006-clashes-and-races.ts';
import { byId } from './migrations/007-by-id.ts';
import { sessionsAndAdmins } from './migrations/008-sessions-and-admins.ts';
import { fillNewFields } from './migrations/009-fill-new-fields.ts';
import { accountsByAge } from './migrations/010-accounts-by-age.ts';
import { generations } from './migrations/011-generations.ts';
import { closedAccounts } from './migrations/012-closed-accounts.ts';
import { lockedAccounts } from './migrations/013-locked-accounts.ts';
import { counters } from './migrations/014-counters.ts';
import { permissions } from './migrations/015-permissions.ts';
import { deletedAccounts } from './migrations/016-deleted-accounts.ts';
import { derivedSteps, inOrder } from './migrations/derived.ts';
import type { Migration } from './migrations/migration.ts';
import type { Database } from './schema.ts';

const BY_HAND = [
  accounts,
  rows,
  assessments,
  signUpCodes,
  purge,
  clashesAndRaces,
  byId,
  sessionsAndAdmins,
  fillNewFields,
  accountsByAge,
  generations,
  closedAccounts,
  lockedAccounts,
  counters,
  permissions,
  deletedAccounts,
];

/**
 * All migrations in order. A new table or a new field needs no step in this list, because its step is derived from the
 * table's definition.
 */
export const MIGRATIONS: readonly Migration[] = inOrder([...BY_HAND, ...derivedSteps(TABLES)]);

/**
 * The key of the advisory lock in PostgreSQL. The number is arbitrary, but no other code may lock the same number in this
 * database.
 */
const LOCK = 7_305_130;

/** Thrown if a newer version of the server has already migrated the database. */
export class NewerDatabase extends Error {
  constructor(step: string) {
    super(`The database was written by a newer version (it has ${step})`);
    this.name = 'NewerDatabase';
  }
}

/**
 * Applies the missing migrations. All steps run in one transaction. If a step fails, the database is not changed. A lock
 * prevents two servers that start together from migrating at the same time. Throws if a newer version has already migrated the
 * database.
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
    const known = new Set(steps.map((step) => step.name));
    const unknown = [...ran].find((name) => !known.has(name));
    if (unknown !== undefined) throw new NewerDatabase(unknown);
    for (const step of steps) {
      if (ran.has(step.name)) continue;
      await step.up(trx);
      await trx.insertInto('migrations').values({ name: step.name, ranAt: clock.now() }).execute();
    }
  });
}

/**
 * Locks the migrations on PostgreSQL. On SQLite no lock is needed here, because the transaction has the write lock from its
 * beginning.
 */
async function lock(trx: Transaction<Database>): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
