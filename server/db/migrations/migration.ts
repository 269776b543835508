import type { Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/** One numbered change of the schema. It must work on SQLite and PostgreSQL. A released migration is never edited. */
export interface Migration {
  readonly name: string;
  /**
   * The names of older steps that this step contains. A database that has all of them does not need this step, and a database that
   * has only some of them is refused.
   */
  readonly replaces?: readonly string[];
  up(trx: Transaction<Database>): Promise<void>;
}
