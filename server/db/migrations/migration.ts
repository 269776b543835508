import type { Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/** One numbered change of the schema. It must work on SQLite and PostgreSQL. A released migration is never edited. */
export interface Migration {
  readonly name: string;
  up(trx: Transaction<Database>): Promise<void>;
}
