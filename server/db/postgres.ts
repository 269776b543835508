import { Kysely, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import { ColumnNames } from './column-names.ts';
import type { OpenOptions } from './open.ts';
import type { Database } from './schema.ts';

const INT8 = 20;
const NUMERIC = 1700;
const POOL_SIZE = 10;
/** A caller that waits longer for a connection is told to come again: devices give up after ten seconds (docs/sync.md R9). */
const CONNECT_MS = 5_000;
/** A server that died without a word holds its teacher's lock no longer than this. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** The driver gives bigints and sums as text; ours are safe integers, and numbers on the other engine. */
const numbersAsNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format): TypeParser => {
    return oid === INT8 || oid === NUMERIC ? Number : (types.getTypeParser(oid, format) as TypeParser);
  },
};

type TypeParser = (text: string) => unknown;

/**
 * Opens a pool on a PostgreSQL. A connection that breaks fails the calls that use it and is replaced; `lost` hears of it.
 * The port opens without the database being asked: who needs it up asks it.
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
  // Without these two a broken connection ends the process: one that is idle tells the pool, one in use only its own listeners.
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return new Kysely<Database>({
    dialect: between(new PostgresDialect({ pool })),
    plugins: [new ColumnNames()],
    ...(log && { log }),
  });
}
