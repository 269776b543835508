import type { Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/** One numbered change of the schema, for SQLite and PostgreSQL. A released migration is never edited. */
export interface Migration {
  readonly name: string;
  /**
   * The older steps that this step contains. A database with all of them does not need it, and one with only some is refused.
   */
  readonly replaces?: readonly string[];
  up(trx: Transaction<Database>): Promise<void>;
}
