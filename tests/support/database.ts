import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, type LogEvent, sql } from 'kysely';
import { Client } from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { OpenOptions } from '../../server/db/open-options.ts';
import type { Database } from '../../server/db/schema.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { emptyDatabase, schemaOfUnused } from './empty-postgres.ts';
import { addressOf, createDatabase, distributeIfCitus, onEachNode, run } from './nodes.ts';
import { noteTenancy } from './tenancy.ts';

/** From scripts/check/postgres/test-postgres.ts; without it SQLite in memory. */
const CLUSTER = process.env['TEST_DATABASE_URL'];

/**
 * With all tables and no rows. A copy takes 1 ms on SQLite, a migration 34 ms. On PostgreSQL, tests reuse an emptied copy
 * (`tests/support/empty-postgres.ts`).
 */
const TEMPLATE = 'migrated';
/** Held while creating the template, which all test files share. */
const TEMPLATE_LOCK = 7_305_131;
/** The clock of the migrations that create the template: Friday, 20 November 2026, noon UTC. */
const CLOCK = { now: () => Date.UTC(2026, 10, 20, 12) };

/** By cluster. Each test file loads this module again. */
const databases = new Map<string, Promise<string>>();
const templates = new Map<string, Promise<void>>();
/** The copies of the template that no test uses now, by cluster. All rows were removed from them. */
const emptied = new Map<string, Copy[]>();
let sqliteTemplate: Promise<Buffer> | undefined;
let count = 0;

type More = Pick<OpenOptions, 'between'>;

interface Copy {
  readonly name: string;
  /** The hash of the schema of this copy, before a test has used the copy. */
  readonly schema: string;
}

/** By default each query must contain the teacher's id. */
export async function openTestDatabase(
  cluster: string | undefined = CLUSTER,
  log: (event: LogEvent) => void = noteTenancy,
  more: More = {},
): Promise<Kysely<Database>> {
  if (cluster !== undefined) return await openCopy(cluster, { ...more, log });
  sqliteTemplate ??= makeSqliteTemplate();
  return openSqlite(await sqliteTemplate, { ...more, log });
}

/** As a second server on the same cluster. Must be closed before `first`. */
export async function openBeside(first: Kysely<Database>, cluster: string, more: More = {}): Promise<Kysely<Database>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first);
  return await openDatabase(addressOf(cluster, rows[0]?.name ?? ''), { ...more, log: noteTenancy, poolSize: 4 });
}

export async function openEmptyDatabase(): Promise<Kysely<Database>> {
  return await openDatabase(CLUSTER === undefined ? ':memory:' : await emptySchema(), { log: noteTenancy });
}

/** Creates the template and returns the bytes of its file. From these bytes, SQLite opens a copy in memory. */
async function makeSqliteTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'pe-template-'));
  try {
    const file = join(folder, TEMPLATE);
    const db = openSqlite(':memory:');
    await migrate(db, CLOCK);
    await sql`vacuum into ${file}`.execute(db);
    await db.destroy();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A closed copy is emptied for the next test, or deleted. The simulation gets a new copy for each seed, so a seed always does
 * the same.
 */
async function openCopy(cluster: string, options: OpenOptions): Promise<Kysely<Database>> {
  const template = templates.get(cluster) ?? makeTemplate(cluster);
  templates.set(cluster, template);
  await template;
  const waiting = emptied.get(cluster) ?? [];
  emptied.set(cluster, waiting);
  const copy = waiting.pop() ?? (await newCopy(cluster));
  const url = addressOf(cluster, copy.name);
  const db = await openDatabase(url, { ...options, poolSize: 4 });
  const close = db.destroy.bind(db);
  const release = async () => {
    await close();
    if (cluster === CLUSTER && (await emptyDatabase(url, copy.schema))) waiting.push(copy);
    else await onEachNode(cluster, `drop database ${copy.name} with (force)`);
  };
  let released: Promise<void> | null = null;
  // Released once, because both a test and the setup file may close it.
  db.destroy = async () => await (released ??= release());
  return db;
}

async function newCopy(cluster: string): Promise<Copy> {
  const name = newName();
  await onEachNode(cluster, `create database ${name} template ${TEMPLATE}`);
  return { name, schema: await schemaOfUnused(addressOf(cluster, name)) };
}

/** Waits if another test file is creating it. */
async function makeTemplate(cluster: string): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    const made = await client.query(`select from pg_database where datname = '${TEMPLATE}'`);
    if (made.rowCount !== 0) return;
    // A test run may end in the middle of the migrations. So the template gets its name only when it is complete.
    const name = newName();
    await createDatabase(cluster, name);
    const db = await openDatabase(addressOf(cluster, name));
    await migrate(db, CLOCK);
    await db.destroy();
    await distributeIfCitus(cluster, name, CLOCK);
    await onEachNode(cluster, `alter database ${name} rename to ${TEMPLATE}`);
  } finally {
    await client.end();
  }
}

function newName(): string {
  return `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
}

/** As separate as a database, and faster to create. */
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
  const name = newName();
  await createDatabase(cluster, name);
  return addressOf(cluster, name);
}
