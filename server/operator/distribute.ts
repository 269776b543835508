import { Client } from 'pg';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Clock } from '../platform/clock.ts';
import { OperatorProblem } from './problem.ts';

export interface DistributeOptions {
  /** Of the coordinator of Citus. */
  readonly address: string;
  readonly clock: Clock;
}

export interface Distributed {
  readonly changed: readonly string[];
  readonly before: readonly string[];
  readonly hasCitus: boolean;
}

/** PostgreSQL's advisory lock against a second run. The number is arbitrary, but no other code may lock it in this database. */
const LOCK = 7_305_134;

const ACCOUNTS = 'teachers';
/** Each node has a copy of these tables, because queries about one teacher also read them. */
const REFERENCES = ['installation'];
/** Every table whose rows belong to a teacher has this key. */
const OWNER = 'foreign key (teacher_id) references teachers(id) on delete cascade';

/**
 * Finds the tables whose rows belong to a teacher. No query reads the others together with such rows, so they stay on the
 * coordinator.
 */
const OWNED = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attname = 'teacher_id' order by 1`;

/**
 * Distributes the tables over the nodes of a Citus cluster by teacher (docs/operations.md, docs/decisions/039). Each step
 * checks whether it was already done, so the command may be stopped and run again.
 */
export async function distribute({ address, clock }: DistributeOptions): Promise<Distributed> {
  const db = await openDatabase(address, { poolSize: 1, isPatient: true });
  try {
    await migrate(db, clock);
  } finally {
    await db.destroy();
  }
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    if (!(await hasCitus(client))) return { changed: [], before: [], hasCitus: false };
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
    if (rows[0]?.locked !== true) throw new OperatorProblem('Another run of this command is under way.');
    return await distributeLocked(client);
  } finally {
    await client.end();
  }
}

async function hasCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regproc('create_distributed_table') is not null as found`,
  );
  return rows[0]?.found === true;
}

async function distributeLocked(client: Client): Promise<Distributed> {
  const owned = await namesBy(client, OWNED);
  const before = await namesBy(client, 'select logicalrelid::regclass::text as name from pg_dist_partition');
  const changed: string[] = [];
  for (const name of REFERENCES) {
    if (before.includes(name)) continue;
    await client.query('select create_reference_table($1)', [name]);
    changed.push(name);
  }
  if (!before.includes(ACCOUNTS)) {
    await distributeAccounts(client, owned);
    changed.push(ACCOUNTS);
  }
  for (const name of owned) {
    if (!before.includes(name)) {
      await client.query(`select create_distributed_table($1, 'teacher_id', colocate_with => $2)`, [name, ACCOUNTS]);
      changed.push(name);
    }
    // An earlier run may have been stopped before it added the key.
    if (!(await namesOwner(client, name))) await client.query(`alter table "${name}" add ${OWNER}`);
  }
  return { changed, before, hasCitus: true };
}

/**
 * In a distributed table Citus keeps a key unique only if it contains the teacher's id. So the accounts have no unique indexes
 * on emails and user names, and a sign-up searches for them under a lock (server/accounts/teachers.ts). A table that is not
 * distributed yet must not refer to a distributed one, so their foreign keys are removed.
 */
async function distributeAccounts(client: Client, owned: readonly string[]): Promise<void> {
  await client.query('begin');
  for (const name of owned) {
    for (const constraint of await foreignKeys(client, name))
      await client.query(`alter table "${name}" drop constraint "${constraint}"`);
  }
  for (const column of ['email', 'username']) {
    await client.query(`alter table ${ACCOUNTS} drop constraint if exists ${ACCOUNTS}_${column}_key`);
    await client.query(`create index if not exists ${ACCOUNTS}_by_${column} on ${ACCOUNTS} (${column})`);
  }
  await client.query(`select create_distributed_table($1, 'id')`, [ACCOUNTS]);
  await client.query('commit');
}

async function foreignKeys(client: Client, table: string): Promise<string[]> {
  return await namesBy(
    client,
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [`"${table}"`],
  );
}

async function namesOwner(client: Client, table: string): Promise<boolean> {
  return (await foreignKeys(client, table)).length > 0;
}

async function namesBy(client: Client, query: string, values: readonly string[] = []): Promise<string[]> {
  return (await client.query<{ name: string }>(query, [...values])).rows.map(({ name }) => name);
}
