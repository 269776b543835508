import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import { ColumnNames } from './column-names.ts';
import type { OpenOptions } from './open.ts';
import type { Database } from './schema.ts';

const INT8 = 20;
const NUMERIC = 1700;
const POOL_SIZE = 10;
/**
 * A caller that waits longer for a connection is asked to try again. Devices give up after ten seconds (docs/sync.md
 * R9).
 */
const CONNECT_MS = 5_000;
/** A server that crashed holds its teacher's lock for at most this time. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** The driver gives bigints and sums as text. They are safe integers here, and SQLite gives them as numbers too. */
const numbersAsNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format): TypeParser => {
    return oid === INT8 || oid === NUMERIC ? Number : (types.getTypeParser(oid, format) as TypeParser);
  },
};

type TypeParser = (text: string) => unknown;

/**
 * Opens a pool of connections to PostgreSQL. A connection that breaks fails its calls, is replaced, and is reported to
 * `lost`. Opening makes no query, so the caller has to check that the database is up.
 */
export function openPostgres(url: string, options: OpenOptions): Kysely<Database> {
  const { log, between = (dialect) => dialect, poolSize = POOL_SIZE, lost } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: 'pe-grade-book',
    max: poolSize,
    types: numbersAsNumbers,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  const note = (error: Error) => lost?.(error);
  // Without these two listeners a broken connection would end the process: an idle connection reports to the pool, a
  // busy one only to its own listeners.
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return new Kysely<Database>({
    dialect: between(new PostgresDialect({ pool })),
    plugins: [new ColumnNames()],
    ...(log && { log }),
  });
}
