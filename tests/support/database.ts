import type { Kysely, LogEvent } from 'kysely';
import { Client } from 'pg';
import { openDatabase, type OpenOptions } from '../../server/db/open.ts';
import type { Database } from '../../server/db/schema.ts';
import { noteTenancy } from './tenancy.ts';

/**
 * The PostgreSQL cluster that scripts/check/test-postgres.ts gives to the tests. Without one the tests run on SQLite in
 * memory.
 */
const CLUSTER = process.env['TEST_DATABASE_URL'];

/** Each test file has one database per cluster, because each test file loads this module anew. */
const databases = new Map<string, Promise<string>>();
let count = 0;

/**
 * Opens an empty database on the engine that the tests run on. `noteTenancy` checks each of its queries for the
 * teacher's id.
 */
export async function openTestDatabase(
  cluster: string | undefined = CLUSTER,
  log: (event: LogEvent) => void = noteTenancy,
  more: Pick<OpenOptions, 'between'> = {},
): Promise<Kysely<Database>> {
  return cluster === undefined
    ? await openDatabase(':memory:', { ...more, log })
    : await openSchema(await emptySchema(cluster), { ...more, log });
}

/**
 * Creates an empty schema in the database of this test file and returns its address. A schema isolates a test as well
 * as a database does, and is made faster.
 */
export async function emptySchema(cluster = CLUSTER): Promise<string> {
  if (cluster === undefined) throw new Error('There is no PostgreSQL to test on.');
  const database = databases.get(cluster) ?? newDatabase(cluster);
  databases.set(cluster, database);
  const url = await database;
  const schema = `s${(count += 1)}`;
  await run(url, `create schema ${schema}`);
  return `${url}&options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

async function newDatabase(cluster: string): Promise<string> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await run(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Closing the database also drops its schema, because a long simulation opens thousands of them. */
async function openSchema(address: string, options: OpenOptions): Promise<Kysely<Database>> {
  const db = await openDatabase(address, { ...options, poolSize: 4 });
  const close = db.destroy.bind(db);
  db.destroy = async () => {
    await close();
    await run(address, "do $$ begin execute format('drop schema %I cascade', current_schema()); end $$");
  };
  return db;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
