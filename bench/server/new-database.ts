import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open.ts';

/** Creates an empty database in a PostgreSQL cluster, and returns its URL. */
export async function newDatabase(cluster: string, name: string): Promise<string> {
  const db = await openDatabase(cluster);
  await sql`create database ${sql.id(name)}`.execute(db);
  await db.destroy();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
