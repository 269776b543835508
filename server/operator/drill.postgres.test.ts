import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/find/postgres.ts';
import { emptySchema } from '../../tests/support/database.ts';
import { ProcessClient } from '../../tests/support/process-client.ts';
import { freePort, type RunningServer, spawnServer } from '../../tests/support/server-run.ts';

const OPERATIONS = new URL('../../docs/operations.md', import.meta.url);

let dataDir: string;
let env: Record<string, string>;
let server: RunningServer | null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-drill-'));
  server = null;
  const settings = { PORT: await freePort(), LOG_LEVEL: 'silent', DATA_DIR: dataDir, SIGN_UP_CODES: 'FALL-2026' };
  env = { ...settings, DATABASE_URL: await emptySchema() };
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the commands of docs/operations.md that begins with this word, without its comment. */
async function documented(program: string): Promise<string> {
  const text = await readFile(OPERATIONS, 'utf8');
  const found = [...text.matchAll(new RegExp(`^${program} .*$`, 'gm'))].map(([line]) => line.replace(/ +# .*$/, ''));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

/** The PostgreSQL programs of the tested version. */
const PATH = [findPostgres()?.folder ?? '', process.env['PATH'] ?? ''].join(delimiter);

function type(command: string): void {
  const shell = spawnSync('sh', ['-c', command], { cwd: dataDir, env: { ...env, PATH }, encoding: 'utf8' });
  expect(shell).toMatchObject({ status: 0, stderr: '' });
}

interface Pulled {
  readonly epoch: string;
  readonly to: number;
  readonly rows: readonly { readonly table: string; readonly fields: { readonly name?: string } }[];
}

async function pull(client: ProcessClient, more = ''): Promise<Pulled> {
  return (await (await client.call('GET', `changes?groups=1${more}`)).json()) as Pulled;
}

const namesOf = (table: string, { rows }: Pulled) =>
  rows.filter((row) => row.table === table).map(({ fields }) => fields.name);

it('P4.4 after an operator has copied and restored PostgreSQL with the documented commands, a device has to pull all rows again', async () => {
  server = await spawnServer(env);
  const client = new ProcessClient(server);
  await client.signUp();
  await client.call('POST', 'grade-books', { id: 100, name: 'Fall 2026' });
  await client.call('POST', 'classes', { id: 200, gradeBookId: 100, name: 'Period 1' });
  // The server keeps running while pg_dump copies the database.
  type(await documented('pg_dump'));
  await client.call('POST', 'classes', { id: 201, gradeBookId: 100, name: 'Period 2' });
  const before = await pull(client);
  expect(namesOf('classes', before)).toEqual(['Period 1', 'Period 2']);
  await server.end('SIGTERM');

  type(await documented('pg_restore'));
  type(await documented('psql'));
  server = await spawnServer(env);
  const restored = client.at(server);
  const after = await pull(restored);
  expect(namesOf('classes', after)).toEqual(['Period 1']);
  expect(after.epoch).not.toBe(before.epoch);
  const stale = await restored.call('GET', `changes?groups=1&after=${before.to}&epoch=${before.epoch}`);
  expect(stale.status).toBe(410);
  // The device sends the write again that the copy does not contain.
  const again = await restored.call('POST', 'classes', { id: 201, gradeBookId: 100, name: 'Period 2' });
  expect(again.status).toBe(201);
  const { to, rows } = await pull(restored, `&after=${after.to}&epoch=${after.epoch}`);
  expect([to > before.to, rows.length]).toEqual([true, 1]);
});

/** Kills the documented pg_restore after it has dropped some tables, while it waits for the lock of another table. */
async function killRestore(): Promise<void> {
  const other = new Client({ connectionString: env['DATABASE_URL'] });
  await other.connect();
  await other.query('begin; lock table teachers');
  const command = `exec ${await documented('pg_restore')}`;
  const shell = spawn('sh', ['-c', command], { cwd: dataDir, env: { ...env, PATH }, stdio: 'ignore' });
  const ended = once(shell, 'close');
  const waiting = `select 1 from pg_locks where not granted and relation = 'teachers'::regclass`;
  await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  shell.kill('SIGKILL');
  await ended;
  await other.query('rollback');
  await other.end();
}

it('9.90 1.190 a killed pg_restore changes nothing, and after a restore of an older copy a device of a newer account hears “unknown_account”', async () => {
  server = await spawnServer(env);
  type(await documented('pg_dump'));
  const client = new ProcessClient(server);
  await client.signUp();
  await client.call('POST', 'grade-books', { id: 100, name: 'Fall 2026' });
  await server.end('SIGTERM');

  await killRestore();
  server = await spawnServer(env);
  const books = await client.at(server).call('GET', 'grade-books');
  expect(await books.json()).toMatchObject([{ id: 100 }]);
  await server.end('SIGTERM');

  type(await documented('pg_restore'));
  type(await documented('psql'));
  server = await spawnServer(env);
  const answer = await client.at(server).call('POST', 'auth/refresh');
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unknown_account' }]);
});
