import type { Dialect, Kysely, LogConfig } from 'kysely';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export interface OpenOptions {
  /** Called with every query. */
  readonly log?: LogConfig;
  /** Wraps the dialect of Kysely. Tests use it to make a query fail. */
  readonly between?: (dialect: Dialect) => Dialect;
  /** The maximum number of connections to PostgreSQL. */
  readonly poolSize?: number;
  /** How long a call waits while another process holds the lock of an SQLite file. Tests set a shorter time. */
  readonly lockWaitMs?: number;
  /** Called with the error of each broken connection to PostgreSQL. */
  readonly lost?: (error: Error) => void;
}

function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:/.test(address);
}

/** Opens the database. `address` is the address of a PostgreSQL, the path of an SQLite file, or `:memory:`. */
export async function openDatabase(address: string, options: OpenOptions = {}): Promise<Kysely<Database>> {
  if (!isPostgres(address)) return openSqlite(address, options);
  // Imported only for PostgreSQL, because without this module a server on SQLite needs less memory.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(address, options);
}
