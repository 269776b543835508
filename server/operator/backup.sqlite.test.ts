import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProcessClient } from '../../tests/support/process-client.ts';
import { freePort, operatorCommand, type RunningServer, spawnServer } from '../../tests/support/server-run.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { restoreBackup } from './restore.ts';

const clock = { now: () => 1_760_000_000_000 };

let dataDir: string;
let env: Record<string, string>;
let server: RunningServer | null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-backup-'));
  env = { PORT: await freePort(), LOG_LEVEL: 'warn', DATA_DIR: dataDir, SIGN_UP_CODES: 'FALL-2026' };
  server = null;
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const command = async (name: 'backup' | 'restore', ...words: string[]) => await operatorCommand(name, words, env);

async function emptyDatabase(path: string): Promise<void> {
  const db = await openDatabase(path);
  await migrate(db, clock);
  await db.destroy();
}

function read(path: string, query: string): unknown[] {
  const file = new Sqlite(path, { readonly: true });
  const found = file.prepare(query).pluck().all();
  file.close();
  return found;
}

const at = (name: string) => join(dataDir, name);
const LIVE = 'grade-book.sqlite';
const SIGN_OUT_ALL = 'npm run admin -- end-sessions all';

/** `acknowledged`: ids answered with 201. */
function writing(client: ProcessClient): { acknowledged: number[]; stop: () => Promise<void> } {
  const acknowledged: number[] = [];
  let [stopped, made] = [false, 0];
  const writer = async () => {
    while (!stopped) {
      const id = 1_000 + (made += 1);
      const key = { 'idempotency-key': `grade-book-${id}` };
      const answer = await client.call('POST', 'grade-books', { id, name: `Grade book ${id}` }, key);
      if (answer.status === 201) acknowledged.push(id);
    }
  };
  const writers = Promise.all(Array.from({ length: 4 }, writer));
  const stop = async () => {
    stopped = true;
    await writers;
  };
  return { acknowledged, stop };
}

it('a backup of the database of a running server contains every write that was acknowledged before the backup, and no incomplete write', async () => {
  server = await spawnServer(env);
  const client = new ProcessClient(server);
  await client.signUp();
  const { acknowledged, stop } = writing(client);
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(60);
  const before = [...acknowledged];
  const { code, out } = await command('backup', at('copy.sqlite'));
  const meanwhile = acknowledged.length - before.length;
  await stop();
  expect([code, out]).toEqual([0, expect.stringMatching(/copy\.sqlite \(\d+\.\d MB, checked\)$/)]);
  expect(meanwhile).toBeGreaterThan(0);
  const copied = new Set(read(at('copy.sqlite'), 'select id from grade_books'));
  expect(before.filter((id) => !copied.has(id))).toEqual([]);
  // So counter, rows and answers are from the same moment.
  expect(read(at('copy.sqlite'), 'select counter from teachers')).toEqual(
    read(at('copy.sqlite'), 'select max(change) from answers'),
  );
  expect(read(at('copy.sqlite'), 'select max(change) from grade_books')).toEqual(
    read(at('copy.sqlite'), 'select max(change) from answers'),
  );
  expect(await server.end('SIGTERM')).toBe(0);
});

it('the backup command without a file name writes a file that has the current time in its name and that only its owner can read', async () => {
  await emptyDatabase(at(LIVE));
  expect((await command('backup')).code).toBe(0);
  const names = await readdir(at('backups'));
  expect(names).toEqual([expect.stringMatching(/^grade-book-\d{8}T\d{6}Z\.sqlite$/)]);
  expect((await stat(join(at('backups'), names[0] ?? ''))).mode & 0o777).toBe(0o600);
});

it('if the target file exists or there is no database, the backup command fails and creates no file', async () => {
  expect(await command('backup')).toMatchObject({ code: 1, err: `There is no database at ${at(LIVE)}.` });
  await emptyDatabase(at(LIVE));
  await writeFile(at('taken'), 'mine');
  expect(await command('backup', at('taken'))).toMatchObject({ code: 1, err: `${at('taken')} is there already.` });
  expect((await readdir(dataDir)).toSorted()).toEqual([LIVE, 'taken']);
});

it('if a folder or the disk is the reason why a backup fails, the command prints one sentence and no stack', async () => {
  await emptyDatabase(at(LIVE));
  const { code, err } = await command('backup', join(at(LIVE), 'copy.sqlite'));
  expect([code, err]).toEqual([1, expect.stringMatching(/^The command failed: [^\n]+$/)]);
});

it('the backup command fails if the database is damaged, and leaves no backup file', async () => {
  await emptyDatabase(at(LIVE));
  const file = await open(at(LIVE), 'r+');
  await file.write(Buffer.alloc(4_096, 0xff), 0, 4_096, 9 * 4_096);
  await file.close();
  const { code, err } = await command('backup');
  expect([code, err]).toEqual([1, expect.stringMatching(/^The copy is damaged|SQLITE_CORRUPT|malformed/)]);
  expect(await readdir(at('backups'))).toEqual([]);
});

it('1.14 on PostgreSQL, the commands “backup” and “restore” only tell the operator which PostgreSQL tool to use and how to sign out all devices, and print no password', async () => {
  env['DATABASE_URL'] = 'postgres://teacher:secret@localhost/grades';
  for (const name of ['backup', 'restore'] as const) {
    const { code, err } = await command(name);
    expect([code, err]).toEqual([1, expect.stringMatching(/pg_(dump|restore) .*"\$DATABASE_URL"/)]);
    expect(err).not.toContain('secret');
    expect(err.includes(SIGN_OUT_ALL)).toBe(name === 'restore');
  }
});

it('1.14, P4.2 after the operator has restored a backup, a device with an old cursor has to pull all rows again, and the replaced database is still in a file', async () => {
  server = await spawnServer(env);
  const client = new ProcessClient(server);
  await client.signUp();
  await client.call('POST', 'grade-books', { id: 1, name: 'Before the backup' });
  expect((await command('backup', at('copy.sqlite'))).code).toBe(0);
  await client.call('POST', 'grade-books', { id: 2, name: 'After the backup' });
  const { epoch, to } = (await (await client.call('GET', 'changes')).json()) as { epoch: string; to: number };

  expect(await command('restore', at('copy.sqlite'))).toMatchObject({
    code: 1,
    err: 'A server is using this database. Stop it first.',
  });
  expect((await client.call('GET', `changes?after=${to}&epoch=${epoch}`)).status).toBe(200);
  await server.end('SIGTERM');

  const { code, out } = await command('restore', at('copy.sqlite'));
  expect([code, out]).toEqual([0, expect.stringContaining('every device then loads everything again')]);
  // A backup also restores old sessions.
  expect(out).toContain(SIGN_OUT_ALL);
  const replaced = /kept: (.*)$/.exec(out)?.[1] ?? '';
  expect(read(replaced, 'select name from grade_books order by id')).toEqual(['Before the backup', 'After the backup']);

  server = await spawnServer(env);
  const again = client.at(server);
  expect((await again.call('GET', `changes?after=${to}&epoch=${epoch}`)).status).toBe(410);
  const full = (await (await again.call('GET', 'changes')).json()) as {
    epoch: string;
    to: number;
    rows: { table: string }[];
  };
  expect(full.epoch).not.toBe(epoch);
  // Every change number of the restored server is above the numbers of the lost writes (W6.3).
  expect(full.to).toBeGreaterThan(100_000_000_000_000);
  expect((await again.call('GET', `changes?after=${full.to}&epoch=${full.epoch}`)).status).toBe(200);
  expect(full.rows.filter(({ table }) => table === 'gradeBooks')).toMatchObject([{ id: 1 }]);
  expect((await readdir(dataDir)).filter((name) => name.includes('restoring'))).toEqual([]);
});

it('if a server was killed before a restore, the replaced database is kept in a file with every write of its write-ahead log', async () => {
  server = await spawnServer(env);
  const client = new ProcessClient(server);
  await client.signUp();
  expect((await command('backup', at('copy.sqlite'))).code).toBe(0);
  await client.call('POST', 'grade-books', { id: 1, name: 'In the log only' });
  await server.end('SIGKILL');
  const { out } = await command('restore', at('copy.sqlite'));
  const replaced = /kept: (.*)$/.exec(out)?.[1] ?? '';
  // The test checks this before it reads the database, because SQLite creates a log file when it reads.
  expect((await readdir(dataDir)).filter((name) => name.endsWith('-wal'))).toEqual([]);
  expect(read(replaced, 'select name from grade_books')).toEqual(['In the log only']);
  expect(read(at(LIVE), 'select name from grade_books')).toEqual([]);
});

it('the restore command replaces a damaged database that can’t be opened', async () => {
  await emptyDatabase(at('copy.sqlite'));
  await writeFile(at(LIVE), 'scribble '.repeat(1_000));
  expect((await command('restore', at('copy.sqlite'))).code).toBe(0);
  expect(read(at(LIVE), "select count(*) from installation where name = 'epoch'")).toEqual([1]);
  expect((await readdir(dataDir)).filter((name) => name.includes('replaced'))).toHaveLength(1);
});

it('the restore command refuses a file that is not a backup of this program or is from a newer version, and changes nothing', async () => {
  await emptyDatabase(at(LIVE));
  await writeFile(at('letter.txt'), 'Dear operator, '.repeat(1_000));
  new Sqlite(at('other.sqlite')).exec('create table recipes (name text)').close();
  await emptyDatabase(at('newer.sqlite'));
  new Sqlite(at('newer.sqlite')).exec("insert into migrations values ('999-flying-cars', 1)").close();
  await mkdir(at('folder'));
  const before = (await readdir(dataDir)).toSorted();
  for (const [word, says] of [
    ['letter.txt', 'file is not a database'],
    ['other.sqlite', 'it is no database of this program'],
    ['newer.sqlite', 'written by a newer version (it has 999-flying-cars)'],
    ['folder', 'can’t be restored'],
    ['nowhere', 'There is no file'],
    [LIVE, 'This is the database itself'],
  ] as const) {
    const where = { dataDir, databaseUrl: undefined };
    await expect(restoreBackup(where, at(word), clock)).rejects.toThrow(says);
  }
  expect(await command('restore')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Name the backup') as string,
  });
  const after = (await readdir(dataDir)).filter((name) => name !== 'grade-book.lock');
  expect(after.toSorted()).toEqual(before);
});

it('1.64 the restore command prints control characters of a file as codes, so that the file can’t forge a line of output', async () => {
  await emptyDatabase(at('evil.sqlite'));
  const file = new Sqlite(at('evil.sqlite'));
  file.prepare('insert into migrations values (?, 1)').run('999-\u001B[2J\u202E\nRestored.');
  file.close();
  const { code, err } = await command('restore', at('evil.sqlite'));
  expect(code).toBe(1);
  expect(err).toContain('999-\\u{1b}[2J\\u{202e}\\u{a}Restored.');
  expect(err).toMatch(/^[^\p{C}\n]+$/u);
});
