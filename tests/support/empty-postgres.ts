/** A new PostgreSQL database takes longer than most tests: several hundred files, and all changed data to the disk. */
import { Client } from 'pg';
import { NOBODYS } from './tenancy.ts';

/** The only table that already has rows in a new database. */
const FILLED = 'migrations';

/** The accounts, whose rows in other tables are deleted with them, and the tables without accounts. */
const ROOTS = ['teachers', ...[...NOBODYS].filter((name) => ![FILLED, 'teachers'].includes(name))];

const DISTRIBUTED = `select from pg_extension where extname = 'citus'`;

const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/** The hash changes if a test changes the schema. */
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
 * False if another test can't use it. `truncate` gives new files and no statistics; after a `delete` rows could come in another
 * order. On Citus a `truncate` of all shards takes a second, and rows have no order anyway.
 */
export async function emptyDatabase(url: string, schema: string): Promise<boolean> {
  return await connected(url, async (client) => {
    if ((await isStillUsed(client)) || (await schemaOf(client)) !== schema) return false;
    if ((await client.query(DISTRIBUTED)).rowCount === 1) {
      for (const table of ROOTS) await client.query(`delete from ${table}`);
      return true;
    }
    const used = (await namesBy(client, `${TABLES} and pg_relation_size(oid) > 0`)).filter((name) => name !== FILLED);
    if (used.length > 0) await client.query(`truncate ${used.join(', ')} restart identity cascade`);
    return true;
  });
}

/** How often the code asks PostgreSQL at most whether a test is still connected. */
const MOST_LOOKS = 300;

/**
 * A closed connection is listed for a short time, so this asks several times. Connections between the nodes of Citus stay open,
 * and no test uses them.
 */
async function isStillUsed(client: Client): Promise<boolean> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { rowCount } = await client.query(`select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name not like 'citus_internal%'`);
    if (rowCount === 0) return false;
  }
  return true;
}

async function namesBy(client: Client, query: string): Promise<string[]> {
  return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
}

/** With xmin, which a changed row of the catalogue gets anew. A copy has its template's catalogue. */
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
