/**
 * Empties a PostgreSQL database after a test, so that the next test can use the same database. Creating and dropping a
 * database takes longer than most tests, because PostgreSQL writes several hundred files for a new database, and also
 * writes all unsaved data in its memory to the disk.
 */
import { Client } from 'pg';

/** The only table that already has rows in a new database. */
const FILLED = 'migrations';

const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/** Checks a database that no test has used yet. Returns a hash of its schema. Every change of the schema changes the hash. */
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
 * Removes the rows that a test has written. Returns false if the database can't be used again, because a test has changed
 * its schema or is still connected. A truncated table is like a new one: it has new files, and the planner has no
 * statistics about it. After a `delete` the next test could get its rows in a different order.
 */
export async function emptyDatabase(url: string, schema: string): Promise<boolean> {
  return await connected(url, async (client) => {
    if ((await isStillUsed(client)) || (await schemaOf(client)) !== schema) return false;
    const used = (await namesBy(client, `${TABLES} and pg_relation_size(oid) > 0`)).filter((name) => name !== FILLED);
    if (used.length > 0) await client.query(`truncate ${used.join(', ')} restart identity cascade`);
    return true;
  });
}

/** The largest number of times that the code asks PostgreSQL whether a test is still connected. */
const MOST_LOOKS = 300;

/**
 * Returns true if a test is still connected. PostgreSQL lists a connection for a short time after it was closed, so the
 * code asks several times.
 */
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

/**
 * Returns the hash of a schema. It includes xmin, because a row of the catalogue gets another xmin when it changes. A copy
 * of a database has the same catalogue as its template.
 */
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
