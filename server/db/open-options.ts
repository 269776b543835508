import type { Dialect, LogConfig } from 'kysely';

export interface OpenOptions {
  /** Called with every query. */
  readonly log?: LogConfig;
  /** Wraps the dialect of Kysely. Tests use it to make a query fail. */
  readonly between?: (dialect: Dialect) => Dialect;
  /** The maximum number of connections to PostgreSQL. */
  readonly poolSize?: number;
  /**
   * How long a call waits while another process holds the lock of an SQLite file, or of a row of PostgreSQL. Tests set a shorter
   * time.
   */
  readonly lockWaitMs?: number;
  /** After how long a silent connection to PostgreSQL counts as broken. Tests set a shorter time. */
  readonly silentMs?: number;
  /** True for migrations and for commands of the operator: their statements may take any time on PostgreSQL. */
  readonly isPatient?: boolean;
  /** Called with the error of each broken connection to PostgreSQL. */
  readonly lost?: (error: Error) => void;
}
