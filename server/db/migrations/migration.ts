import type { Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/** One numbered step of the schema, in the portable subset of SQL. A released step is never edited. */
export interface Migration {
  readonly name: string;
  up(trx: Transaction<Database>): Promise<void>;
}
