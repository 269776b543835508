/**
 * Empties a database on PostgreSQL after a test, so that the next test can use it. Making a database and dropping it takes
 * longer than most tests, because PostgreSQL writes some hundred files for it, and all that it has in memory.
 */
import { Client } from 'pg';

/** The only table that has rows in a new database. */
const FILLED = 'migrations';

const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/** Checks a database that no test has used yet. Returns a hash of its schema, which changes with each change of the schema. */
export async function schemaOfUnused(url: string): Promise<string> {
  return await connected(url, async (client) => {
    for (const table of await namesBy(client, TABLES)) {
      const { rowCount } = await client.query(`select from ${table} limit 1`);
      if ((rowCount === 0) === (table === FILLED)) throw new Error(`A new database has other rows in ${table}.`);
    }
    return await schemaOf(client);
  });
}

/**
 * Removes all rows of tests. Returns false if the database can't be used again, because a test has changed the schema or is
 * still connected. A truncated table is like a new one: it has new files, and the planner knows nothing of it. After a `delete`
 * the next test could find its rows in another order.
 */
export async function emptyDatabase(url: string, schema: string): Promise<boolean> {
  return await connected(url, async (client) => {
    if ((await isStillUsed(client)) || (await schemaOf(client)) !== schema) return false;
    const used = (await namesBy(client, `${TABLES} and pg_relation_size(oid) > 0`)).filter((name) => name !== FILLED);
    if (used.length > 0) await client.query(`truncate ${used.join(', ')} restart identity cascade`);
    return true;
  });
}

/** How often PostgreSQL is asked whether a test is still connected. */
const MOST_LOOKS = 300;

/** Whether a test is still connected. PostgreSQL lists a connection for a moment after it was closed, so it is asked again. */
async function isStillUsed(client: Client): Promise<boolean> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { rowCount } = await client.query(`select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    if (rowCount === 0) return false;
  }
  return true;
}

async function namesBy(client: Client, query: string): Promise<string[]> {
  return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
}

/** A row of the catalogue gets another xmin when it changes. A copy of a database has the same catalogue as its template. */
async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(
      concat_ws(' ', c.oid, c.relname, c.relchecks, c.relhastriggers, a.attnum, a.xmin), ',' order by c.oid, a.attnum
    )) as schema
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
