/**
 * Empties a database on PostgreSQL after a test, so that the next test can use it. Making a database and dropping it takes
 * longer than most tests, because PostgreSQL writes some hundred files for it and then writes down all that it has in memory.
 */
import { Client } from 'pg';

/** The only table that has rows in a new database. */
const FILLED = 'migrations';

/** What an unused copy of the template contains. */
export interface Unused {
  /** A hash that changes with each change of the schema. */
  readonly schema: string;
  readonly tables: readonly string[];
}

/** Looks at a database that no test has used yet. */
export async function lookAtUnused(url: string): Promise<Unused> {
  return await connected(url, async (client) => {
    const tables = await namesOf(client, 'r');
    for (const table of tables) {
      const { rowCount } = await client.query(`select from ${table} limit 1`);
      if ((rowCount === 0) === (table === FILLED)) throw new Error(`A new database has other rows in ${table}.`);
    }
    if ((await namesOf(client, 'S')).length > 0) throw new Error('A sequence would not begin again at 1.');
    return { schema: await schemaOf(client), tables };
  });
}

/**
 * Deletes all rows of tests. Returns false if the database can't be used again, because a test has changed the schema or is
 * still connected.
 */
export async function emptyDatabase(url: string, unused: Unused): Promise<boolean> {
  return await connected(url, async (client) => {
    const { rowCount } = await client.query(`select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    if (rowCount !== 0 || (await schemaOf(client)) !== unused.schema) return false;
    const deletes = unused.tables.filter((table) => table !== FILLED).map((table) => `delete from ${table};`);
    // In this role the foreign keys are not checked, so the tables can be emptied in any order.
    await client.query(`set session_replication_role = replica; ${deletes.join(' ')}`);
    return true;
  });
}

/** The names of the tables (`r`) or of the sequences (`S`). */
async function namesOf(client: Client, kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = $1`,
    [kind],
  );
  return rows.map(({ name }) => name);
}

/** A row of the catalogue gets another xmin when it changes. A copy of a database has the same catalogue as its template. */
async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(c.oid || ' ' || c.relname || ' ' || c.xmin || ' ' || a.attnum || ' ' || a.xmin, ',' order by c.oid, a.attnum)) as schema
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0`);
  return rows[0]?.schema ?? '';
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
