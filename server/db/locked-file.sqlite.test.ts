import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedInClient, startServer, type TestClient, type TestServer } from '../../tests/support/server.ts';
import { openDatabase } from './open.ts';

let folder: string;
let path: string;
let server: TestServer;
let ann: TestClient;
let other: ChildProcess | undefined;

async function start(lockWaitMs: number): Promise<void> {
  server = await startServer({ db: await openDatabase(path, { lockWaitMs }) });
  ann = await signedInClient(server, 'ann@school.org');
}

async function lockElsewhere(): Promise<() => Promise<void>> {
  const program = `
    import Sqlite from ${JSON.stringify(import.meta.resolve('better-sqlite3'))};
    const file = new Sqlite(${JSON.stringify(path)});
    file.exec('begin immediate');
    process.stdin.once('data', () => {
      file.exec('commit');
      process.exit();
    });
    console.log('locked');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  other = child;
  await once(child.stdout, 'data');
  return async () => {
    const ended = once(child, 'exit');
    child.stdin.write('end');
    await ended;
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pe-locked-'));
  path = join(folder, 'test.sqlite');
});
afterEach(async () => {
  other?.kill();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('R10.1 while another process has locked the SQLite file, a write waits for the lock, but the server answers all reads', async () => {
  await start(60_000);
  const unlock = await lockElsewhere();
  const write = ann.call('POST', 'grade-books', { body: { name: 'Fall 2026' } });
  // Makes several rounds of reads with pauses, so that the write meets the lock before the last round.
  for (let round = 0; round < 20; round += 1) {
    await setImmediate();
    for (const path of ['health', 'ready', 'grade-books', 'changes?after=0']) {
      expect([path, (await ann.call('GET', path)).statusCode]).toEqual([path, 200]);
    }
  }
  await unlock();
  expect((await write).statusCode).toBe(201);
});

it('R10.1 if another process locks the SQLite file for too long, a write gets 503 with Retry-After; after the unlock, a new write succeeds', async () => {
  await start(100);
  const unlock = await lockElsewhere();
  const refused = await ann.call('POST', 'grade-books', { body: { name: 'Fall 2026' } });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '1',
    { code: 'unavailable', message: 'The server is busy' },
  ]);
  await unlock();
  expect((await ann.call('POST', 'grade-books', { body: { name: 'Fall 2026' } })).statusCode).toBe(201);
});
