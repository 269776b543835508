import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { openSqlite } from './sqlite.ts';

const clock = { now: () => 1_760_000_000_000 };

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pe-file-'));
  path = join(folder, 'test.sqlite');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const openers: ChildProcess[] = [];
afterEach(() => {
  for (const opener of openers.splice(0)) opener.kill();
});

/** Prints `opened` or the error after each file. */
function startOpener() {
  const program = `
    import { createInterface } from 'node:readline';
    import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)};
    import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
    for await (const file of createInterface(process.stdin)) {
      try {
        const db = await openDatabase(file);
        await migrate(db, { now: () => 1 });
        await db.destroy();
        console.log('opened');
      } catch (error) {
        console.log(error.message);
      }
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  openers.push(child);
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    open: async (file: string) => {
      child.stdin.write(`${file}\n`);
      return (await answers.next()).value;
    },
  };
}

it('when two servers start at the same moment on a new SQLite file, both start successfully, and each migration runs only once', async () => {
  const [one, other] = [startOpener(), startOpener()];
  // Each round uses a new file. In each round, the two processes are at other steps of their start when they meet.
  for (let round = 0; round < 40; round += 1) {
    const file = join(folder, `new-${round}.sqlite`);
    expect(await Promise.all([one.open(file), other.open(file)])).toEqual(['opened', 'opened']);
  }
  const db = await openDatabase(join(folder, 'new-0.sqlite'));
  const names = (await db.selectFrom('migrations').select('name').execute()).map((row) => row.name);
  expect(names).toContain('001-accounts');
  expect(new Set(names).size).toBe(names.length);
  await db.destroy();
});

it('if another server holds a lock on the SQLite file, a starting server tries again until a time limit and then fails', () => {
  const other = new Sqlite(path);
  other.exec('begin immediate');
  const start = performance.now();
  expect(() => openSqlite(path, { lockWaitMs: 100 })).toThrow('database is locked');
  expect(performance.now() - start).toBeGreaterThanOrEqual(100);
  other.close();
});

it('a new SQLite file, its folder and its log files can be read only by their owner', async () => {
  const data = join(folder, 'new', 'data');
  const db = await openDatabase(join(data, 'test.sqlite'));
  await migrate(db, clock);
  const names = (await readdir(data)).toSorted();
  expect(names).toEqual(['test.sqlite', 'test.sqlite-shm', 'test.sqlite-wal']);
  for (const name of ['.', ...names]) expect((await stat(join(data, name))).mode & 0o077).toBe(0);
  await db.destroy();
});

it('the server opens SQLite with a write-ahead log and synchronous commits, so acknowledged writes survive a power cut', async () => {
  const db = await openDatabase(path);
  await migrate(db, clock);
  const pragma = async (name: string) => {
    const answer = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
    return answer.rows.flatMap((row) => Object.values(row))[0];
  };
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  await db.destroy();
});

it('a server that reads the SQLite file while another server writes to it does not see the unfinished transaction', async () => {
  const [writer, reader] = [await openDatabase(path), await openDatabase(path)];
  await migrate(writer, clock);
  await writer.transaction().execute(async (trx) => {
    await trx.insertInto('installation').values({ name: 'epoch', value: 'new' }).execute();
    const seen = await reader
      .transaction()
      .setAccessMode('read only')
      .execute(async (reading) => await reading.selectFrom('installation').selectAll().execute());
    expect(seen).toEqual([]);
  });
  await writer.destroy();
  await reader.destroy();
});
