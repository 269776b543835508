import type { Dialect, LogConfig } from 'kysely';

export interface OpenOptions {
  readonly log?: LogConfig;
  /** Tests replace the dialect of Kysely to make a query fail. */
  readonly between?: (dialect: Dialect) => Dialect;
  /** The maximum number of connections to PostgreSQL. */
  readonly poolSize?: number;
  /** How long a call waits for a locked SQLite file or PostgreSQL row. Tests set a shorter time. */
  readonly lockWaitMs?: number;
  /** A PostgreSQL connection that receives nothing for this time counts as broken. Tests set a shorter time. */
  readonly silentMs?: number;
  /** For migrations and operator commands, whose statements may run for any time on PostgreSQL. */
  readonly isPatient?: boolean;
  /** Receives the error of each broken connection to PostgreSQL. */
  readonly lost?: (error: Error) => void;
}
