import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { type ClientBase, type CustomTypesConfig, Pool, types } from 'pg';
import { ColumnNames } from './column-names.ts';
import type { OpenOptions } from './open-options.ts';
import type { Database } from './schema.ts';

const INT8 = 20;
const NUMERIC = 1700;
const POOL_SIZE = 10;
/**
 * How long a call waits for a free connection before the caller is asked to try again: less than the ten seconds that a device
 * waits (docs/sync.md R9).
 */
const CONNECT_MS = 5_000;
/** So a crashed server does not keep a teacher's row locked. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** How long a statement waits for a row that another server has locked, for the same reason as `CONNECT_MS`. */
const LOCK_WAIT_MS = 5_000;
/** PostgreSQL cancels a longer statement. Restoring a large grade book takes some seconds. */
const STATEMENT_MS = 60_000;
/**
 * PostgreSQL would have answered or cancelled every statement by now. Without this limit, a server would wait for minutes for a
 * machine without power or network.
 */
const SILENT_MS = STATEMENT_MS + 5_000;

/** Bigints and sums as numbers, as in SQLite. All of them are safe integers in our tables. */
const numbersAsNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format): TypeParser => {
    return oid === INT8 || oid === NUMERIC ? Number : (types.getTypeParser(oid, format) as TypeParser);
  },
};

type TypeParser = (text: string) => unknown;

/**
 * If a connection breaks, its queries fail, `lost` is called, and the pool makes a new one. This function runs no query, so the
 * caller has to check that the database is reachable.
 */
export function openPostgres(url: string, options: OpenOptions): Kysely<Database> {
  const { log, between = (dialect) => dialect, poolSize = POOL_SIZE, lost, isPatient = false } = options;
  const { lockWaitMs = LOCK_WAIT_MS, silentMs = SILENT_MS } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: 'pe-grade-book',
    max: poolSize,
    types: numbersAsNumbers,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(!isPatient && { lock_timeout: lockWaitMs, statement_timeout: STATEMENT_MS }),
  });
  const note = (error: Error) => lost?.(error);
  // An unheard error would end the process. An idle connection reports it to the pool, a busy one only to its own listeners.
  pool.on('error', note);
  pool.on('connect', (client) => {
    client.on('error', note);
    if (!isPatient) endWhenSilent(client, silentMs);
  });
  return new Kysely<Database>({
    dialect: between(new PostgresDialect({ pool })),
    plugins: [new ColumnNames()],
    ...(log && { log }),
  });
}

/** The running query then fails, and the pool makes a new connection. */
function endWhenSilent(client: ClientBase, ms: number): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.setTimeout(ms, () => stream.destroy(new Error('Connection terminated: PostgreSQL does not answer')));
}
