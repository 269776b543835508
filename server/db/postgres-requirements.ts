import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** One for pokes, and one that runs the migrations. */
const MORE_CONNECTIONS = 2;

interface Facts {
  readonly encoding: string;
  readonly commit: string;
  readonly free: number;
  readonly schema: string | null;
  readonly user: string;
  readonly mayCreate: boolean | null;
  readonly isReadOnly: boolean;
}

async function factsOf(db: Kysely<Database>): Promise<Facts> {
  const { rows } = await sql<Facts>`select
    current_setting('server_encoding') as encoding,
    current_setting('synchronous_commit') as commit,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free,
    current_schema() as schema,
    current_user as user,
    has_schema_privilege(current_schema(), 'create') as may_create,
    pg_is_in_recovery() as is_read_only`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL returned no settings');
  return facts;
}

/**
 * Checks what docs/operations.md requires of PostgreSQL. `problem`: why the server must not start, or null. `warning`: what
 * puts data at risk, or null.
 */
export async function checkPostgres(
  db: Kysely<Database>,
  poolSize: number,
): Promise<{ readonly problem: string | null; readonly warning: string | null }> {
  const { encoding, commit, free, schema, user, mayCreate, isReadOnly } = await factsOf(db);
  const needed = poolSize + MORE_CONNECTIONS;
  const problems: readonly [boolean, string][] = [
    [
      encoding !== 'UTF8',
      `its encoding is ${encoding}, which can't store every name. Make a new one: createdb --encoding=UTF8 --template=template0 NAME`,
    ],
    [isReadOnly, 'it is a standby, which accepts no writes. Name the primary server.'],
    [schema === null, `no schema of the search path of the user ${user} exists.`],
    [
      mayCreate === false,
      `the user ${user} may not create tables. As its owner run: grant create on schema "${schema}" to "${user}"`,
    ],
    [needed > free, `it allows ${free} connections, and this server needs ${needed}. Lower DATABASE_POOL.`],
  ];
  return {
    problem: problems.find(([isProblem]) => isProblem)?.[1] ?? null,
    warning:
      commit === 'off'
        ? 'PostgreSQL has synchronous_commit off, so a power cut may lose acknowledged writes. Switch it on.'
        : null,
  };
}
