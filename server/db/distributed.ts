import {
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  PostgresAdapter,
  sql,
  type Transaction,
} from 'kysely';
import type { ColumnDefinitionNode, RootOperationNode } from 'kysely';
import type { Database } from './schema.ts';

const ACCOUNTS = 'teachers';
/** Each node has a copy of these tables, because queries about one teacher also read them. */
const REFERENCES = ['installation'];
/** Every table whose rows belong to a teacher has this key. */
const OWNER = 'foreign key (teacher_id) references teachers(id) on delete cascade';

interface Named {
  readonly name: string;
}

/** The tables of a database of Citus. */
interface Tables {
  /** Those whose rows belong to a teacher. No query reads the others together with such rows. */
  readonly owned: readonly string[];
  /** Those that `distributeMissing` has distributed or copied to each node. */
  readonly distributed: readonly string[];
}

export async function hasCitus(db: Kysely<Database>): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return false;
  const { rows } = await sql<{ found: boolean }>`
    select to_regproc('create_distributed_table') is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/** True from the moment when `npm run distribute` has distributed the accounts (docs/operations.md). */
export async function isDistributed(db: Kysely<Database>): Promise<boolean> {
  return (await hasCitus(db)) && (await tablesOf(db)).distributed.includes(ACCOUNTS);
}

/** Returns why a server must not use this database yet, or null: `npm run distribute` was stopped before its end. */
export async function distributionProblem(db: Kysely<Database>): Promise<string | null> {
  if (!(await isDistributed(db))) return null;
  const { owned, distributed } = await tablesOf(db);
  return owned.every((name) => distributed.includes(name)) ? null : NOT_ENDED;
}

const NOT_ENDED =
  'The tables of this database were distributed only in part. Run `npm run distribute` again: it continues where it stopped.';

/**
 * Distributes each table that is not distributed yet, in a transaction of its own or in that of the caller, and returns their
 * names. `before` are the other ones.
 */
export async function distributeMissing(
  db: Kysely<Database>,
): Promise<{ readonly changed: readonly string[]; readonly before: readonly string[] }> {
  const { owned, distributed: before } = await tablesOf(db);
  const changed = [...REFERENCES, ACCOUNTS, ...owned].filter((name) => !before.includes(name));
  for (const name of changed) await inTransaction(db, async (trx) => await distributeOne(trx, name, owned));
  return { changed, before };
}

async function distributeOne(trx: Transaction<Database>, name: string, owned: readonly string[]): Promise<void> {
  if (REFERENCES.includes(name)) await sql`select create_reference_table(${name})`.execute(trx);
  else if (name === ACCOUNTS) await distributeAccounts(trx, owned);
  else {
    await sql`select create_distributed_table(${name}, 'teacher_id', colocate_with => ${ACCOUNTS})`.execute(trx);
    await sql.raw(`alter table "${name}" add ${OWNER}`).execute(trx);
  }
}

/**
 * In a distributed table Citus keeps a key unique only if it contains the teacher's id. So the accounts have no unique indexes
 * on emails and user names, and a sign-up searches for them under a lock (server/accounts/teachers.ts). A table that is not
 * distributed yet must not refer to a distributed one, so their foreign keys are removed.
 */
async function distributeAccounts(trx: Transaction<Database>, owned: readonly string[]): Promise<void> {
  for (const name of owned) {
    const keys = `select conname as name from pg_constraint where conrelid = '"${name}"'::regclass and contype = 'f'`;
    for (const key of await namesBy(trx, keys))
      await sql.raw(`alter table "${name}" drop constraint "${key}"`).execute(trx);
  }
  for (const column of ['email', 'username']) {
    await sql.raw(`alter table ${ACCOUNTS} drop constraint if exists ${ACCOUNTS}_${column}_key`).execute(trx);
    await sql.raw(`create index if not exists ${ACCOUNTS}_by_${column} on ${ACCOUNTS} (${column})`).execute(trx);
  }
  await sql`select create_distributed_table(${ACCOUNTS}, 'id')`.execute(trx);
}

/**
 * Lets a transaction change the schema of a distributed database. Citus then changes the shards one after another, because it
 * refuses a foreign key after it has changed shards at the same time. A table that the transaction creates is not distributed
 * yet, so it gets its foreign key from `distributeMissing`.
 */
export async function forDistributed(trx: Transaction<Database>): Promise<Transaction<Database>> {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
  return trx.withPlugin(withoutReferences);
}

class WithoutReferences extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { references: _, ...rest } = super.transformColumnDefinition(node);
    return rest;
  }
}

const transformer = new WithoutReferences();
const withoutReferences: KyselyPlugin = {
  transformQuery: ({ node }): RootOperationNode => transformer.transformNode(node),
  transformResult: async ({ result }) => await Promise.resolve(result),
};

async function tablesOf(db: Kysely<Database>): Promise<Tables> {
  const owned = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attname = 'teacher_id' order by 1`;
  const distributed = `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = current_schema()::regnamespace`;
  return { owned: await namesBy(db, owned), distributed: await namesBy(db, distributed) };
}

async function namesBy(db: Kysely<Database>, query: string): Promise<string[]> {
  return (await sql.raw<Named>(query).execute(db)).rows.map(({ name }) => name);
}

async function inTransaction(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<void>): Promise<void> {
  if (db.isTransaction) await work(db as Transaction<Database>);
  else await db.transaction().execute(work);
}
