import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptySchema } from '../../tests/support/database.ts';
import { ProcessClient } from '../../tests/support/process-client.ts';
import { freePort, operatorCommand, runServer, spawnServer } from '../../tests/support/server-run.ts';
import { move } from './move.ts';

const clock = { now: () => Date.UTC(2026, 10, 27) };

let dataDir: string;
let file: string;
let env: Record<string, string>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-move-'));
  file = join(dataDir, 'grade-book.sqlite');
  env = { PORT: await freePort(), LOG_LEVEL: 'silent', DATA_DIR: dataDir, SIGN_UP_CODES: 'FALL-2026' };
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** The last line of the errors is the sentence for the operator. */
async function command(to: string) {
  const { err, ...ended } = await operatorCommand('move', ['--to', to], env);
  return { ...ended, err: err.split('\n').at(-1) };
}

/** Starts a server on the SQLite file, writes rows as a teacher would, and stops the server. Returns the teacher's client. */
async function filledFile(): Promise<ProcessClient> {
  const server = await spawnServer(env);
  const client = new ProcessClient(server);
  await client.signUp();
  await client.call('POST', 'grade-books', { id: 100, name: 'Fall 2026' });
  await client.call('POST', 'classes', { id: 200, gradeBookId: 100, name: 'Zoë Period 1' });
  const students = Array.from({ length: 40 }, (_, n) => ({ id: 300 + n, classId: 200, fullName: `Student, No ${n}` }));
  await client.call('POST', 'students/create-many', { students });
  await server.end('SIGTERM');
  return client;
}

/** Writes `count` stored answers into the file. The tests write more than the move copies in one page. */
function addAnswers(count: number): void {
  const sqlite = new Sqlite(file);
  const teacher = sqlite.prepare('select id from teachers').pluck().get();
  const put = sqlite.prepare(
    'insert into answers (teacher_id, key, input_hash, status, change, body, at) values (?, ?, ?, 200, ?, ?, ?)',
  );
  sqlite.transaction(() => {
    for (let n = 0; n < count; n += 1)
      put.run(teacher, `key-${n}`, 'hash', n % 3 === 0 ? null : n, n % 2 === 0 ? null : '{"é":1.5}', n);
  })();
  sqlite.close();
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

async function countOf(url: string, table: string): Promise<number> {
  const [row] = await query(url, `select count(*) from ${table}`);
  return Number(row?.['count']);
}

async function pulledFrom(client: ProcessClient, more = ''): Promise<{ to: number; epoch: string; rows: unknown[] }> {
  const answer = await client.call('GET', `changes?groups=1${more}`);
  const { clock: _, ...page } = (await answer.json()) as { clock: string; to: number; epoch: string; rows: unknown[] };
  return page;
}

it('after a move from SQLite to PostgreSQL, the teacher is still signed in, and a device continues with its cursor (last received change number)', async () => {
  const client = await filledFile();
  const to = await emptySchema();
  const first = await spawnServer(env);
  const pulled = await pulledFrom(client.at(first));
  await first.end('SIGTERM');

  expect(await command(to)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Moved\..* students +40$/ms) as string,
  });
  const second = await spawnServer({ ...env, DATABASE_URL: to });
  try {
    const moved = client.at(second);
    expect(await pulledFrom(moved)).toEqual(pulled);
    const { to: cursor, epoch } = pulled;
    const next = await pulledFrom(moved, `&after=${cursor}&epoch=${epoch}`);
    expect(next).toMatchObject({ epoch, to: cursor, rows: [] });
    expect((await moved.call('POST', 'grade-books', { id: 101, name: 'Spring 2027' })).status).toBe(201);
  } finally {
    await second.end('SIGTERM');
  }
  expect(await command(to)).toMatchObject({
    code: 0,
    out: 'An earlier run has moved this file. Nothing was changed.',
  });
  const old = await runServer(env);
  const words = /^This database was moved to PostgreSQL on \d{4}-\d\d-\d\d\. Start the server with DATABASE_URL\.$/;
  expect([old.code, old.lines]).toEqual([1, [expect.stringMatching(words)]]);
});

const NOT_ENDED =
  'A move into this database has begun and has not ended. Run `npm run move` again: it continues where it stopped.';

it('if a move from SQLite to PostgreSQL is stopped after any page of rows, the next run continues, and each row is copied once', async () => {
  await filledFile();
  addAnswers(2_500);
  const to = await emptySchema();
  const onPage = () => {
    throw new Error('stopped');
  };
  // Each run copies one page more than the run before, until only empty tables are left.
  let stops = 0;
  for (;;) {
    const end = await move({ from: file, to, clock, onPage }).then(
      () => null,
      (error: Error) => error.message,
    );
    if (end === null) break;
    expect(end).toBe('stopped');
    stops += 1;
    if (stops === 1) expect((await runServer({ ...env, DATABASE_URL: to })).lines).toEqual([NOT_ENDED]);
  }
  expect(stops).toBeGreaterThan(6);
  expect(await countOf(to, 'answers')).toBe(2_500);
  expect(await countOf(to, 'students')).toBe(40);
});

it('if a row in PostgreSQL differs from the row in the SQLite file, the move fails, and a server can still use the file', async () => {
  await filledFile();
  const to = await emptySchema();
  const onPage = (table: string) => {
    if (table === 'students') throw new Error('stopped');
  };
  await expect(move({ from: file, to, clock, onPage })).rejects.toThrow('stopped');
  await query(to, "update students set full_name = 'Student, Nobody' where id = 307");
  await expect(move({ from: file, to, clock })).rejects.toThrow(
    /^The table students is not the same: 40 rows in the file, 40/,
  );
  expect((await runServer(env)).code).toBe(0);
});

it('a move to PostgreSQL changes nothing if the target has accounts, a server uses the SQLite file, or the file was moved before', async () => {
  const server = await spawnServer(env);
  const to = await emptySchema();
  expect(await command(to)).toMatchObject({ code: 1, err: 'A server is using this database. Stop it first.' });
  await server.end('SIGTERM');

  const used = await emptySchema();
  const other = await spawnServer({ ...env, DATABASE_URL: used });
  await new ProcessClient(other).signUp();
  await other.end('SIGTERM');
  const refused = await command(used);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not empty: it has accounts (1)') as string,
  });

  expect(await command(to)).toMatchObject({ code: 0 });
  const third = await command(await emptySchema());
  expect(third).toMatchObject({ code: 1, err: 'This file was moved before, into another PostgreSQL database.' });
});
