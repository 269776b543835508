import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, runServer } from '../tests/support/server-run.ts';

const CLUSTER = process.env['TEST_DATABASE_URL'] ?? '';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-start-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function run(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: CLUSTER });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Returns the address of a database of the cluster, for a user without a password. */
function addressOf(database: string, user?: string): string {
  const url = new URL(CLUSTER);
  url.pathname = `/${database}`;
  if (user === undefined) return url.href;
  return url.hostname === '' ? `${url.href}&user=${user}` : Object.assign(url, { username: user }).href;
}

const start = async (DATABASE_URL: string, more: Record<string, string> = {}) =>
  await runServer({ PORT: await freePort(), LOG_LEVEL: 'warn', DATA_DIR: dataDir, DATABASE_URL, ...more });

it('9.90 a server does not start on a PostgreSQL database whose encoding is not UTF8, and says how to make another one', async () => {
  await run(`create database latin encoding 'LATIN1' locale 'C' template template0`);
  const { code, health, lines } = await start(addressOf('latin'));
  expect([code, health]).toEqual([1, null]);
  expect(lines).toEqual([
    "The database at DATABASE_URL can't be used: its encoding is LATIN1, which can't store every name. Make a new one: createdb --encoding=UTF8 --template=template0 NAME",
  ]);
  await run('drop database latin');
});

it('9.90 a server whose database user may not create tables does not start, and prints the statement that helps', async () => {
  await run('create role helper login', 'create database guarded template template0');
  const { code, lines } = await start(addressOf('guarded', 'helper'));
  expect(code).toBe(1);
  expect(lines).toEqual([
    'The database at DATABASE_URL can\'t be used: the user helper may not create tables. As its owner run: grant create on schema "public" to "helper"',
  ]);
  await run('drop database guarded', 'drop role helper');
});

it('9.90 a server whose pool is larger than the number of connections that PostgreSQL allows does not start', async () => {
  const { code, lines } = await start(CLUSTER, { DATABASE_POOL: '1000' });
  expect([code, lines]).toEqual([1, [expect.stringMatching(/needs 1002\. Lower DATABASE_POOL\.$/)]]);
});

it('9.90 a server on a missing database or on a database of a newer version does not start, and prints one sentence', async () => {
  const missing = await start(addressOf('nowhere'));
  expect([missing.code, missing.lines]).toEqual([1, [expect.stringMatching(/database "nowhere" does not exist$/)]]);
  await run('create database newer template template0');
  expect((await start(addressOf('newer'))).code).toBe(0);
  const client = new Client({ connectionString: addressOf('newer') });
  await client.connect();
  await client.query(`insert into migrations values ('999-flying-cars', 1)`);
  await client.end();
  const newer = await start(addressOf('newer'));
  expect([newer.code, newer.lines]).toEqual([
    1,
    ['The database was written by a newer version (it has 999-flying-cars)'],
  ]);
  await run('drop database newer');
});

it('9.90 if synchronous_commit is off, a starting server says that a power cut may lose acknowledged writes', async () => {
  await run('create database hasty template template0');
  const { code, lines } = await start(addressOf('hasty'));
  expect([code, lines[1]]).toEqual([0, expect.stringMatching(/^PostgreSQL has synchronous_commit off/)]);
  await run('drop database hasty');
});
