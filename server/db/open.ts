import type { Kysely } from 'kysely';
import type { OpenOptions } from './open-options.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';

function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:/.test(address);
}

/** `address` is the URL of a PostgreSQL database, the path of an SQLite file, or `:memory:`. */
export async function openDatabase(address: string, options: OpenOptions = {}): Promise<Kysely<Database>> {
  if (!isPostgres(address)) return openSqlite(address, options);
  // A server on SQLite then needs less memory.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(address, options);
}
