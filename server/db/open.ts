import type { Dialect, Kysely, LogConfig } from 'kysely';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export interface OpenOptions {
  /** Hears of every query. */
  readonly log?: LogConfig;
  /** What stands between the queries and the database: a test that lets one fail. */
  readonly between?: (dialect: Dialect) => Dialect;
  /** Connections to a PostgreSQL at most. */
  readonly poolSize?: number;
  /** Hears of each connection to a PostgreSQL that broke. */
  readonly lost?: (error: Error) => void;
}

function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:/.test(address);
}

/** Opens the database: the address of a PostgreSQL, else the path of an SQLite file, or `:memory:`. */
export async function openDatabase(address: string, options: OpenOptions = {}): Promise<Kysely<Database>> {
  if (!isPostgres(address)) return openSqlite(address, options);
  // Loaded where it is used only: a server without one is smaller.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(address, options);
}
