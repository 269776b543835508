import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProcessClient } from '../../tests/support/process-client.ts';
import { freePort, type RunningServer, spawnServer } from '../../tests/support/server-run.ts';
import { migrate } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import { backUp } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { lockForServer } from './folder-lock.ts';

const RESTORE = fileURLToPath(new URL('../../scripts/operator/restore.ts', import.meta.url));
/** Ends the command with SIGKILL before its n-th change of a file. */
const KILL = fileURLToPath(new URL('../../tests/support/kill-at-change.ts', import.meta.url));

let dataDir: string;
let server: RunningServer | null;
const at = (name: string) => join(dataDir, name);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-restore-'));
  server = null;
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function restore(killAt?: number) {
  const env = { ...process.env, DATA_DIR: dataDir, ...(killAt !== undefined && { KILL_AT: String(killAt) }) };
  const loaded = killAt === undefined ? [] : ['--import', KILL];
  return spawnSync(process.execPath, [...loaded, RESTORE, at('copy.sqlite')], { env, encoding: 'utf8' });
}

async function databaseWith(name: string): Promise<void> {
  const db = openSqlite(at('grade-book.sqlite'));
  await migrate(db, { now: () => 1_760_000_000_000 });
  await db.insertInto('signUpCodes').values({ code: name, createdAt: 1 }).execute();
  await db.destroy();
}

/** Returns what a server finds in its database, or the sentence with which it refuses to start. */
function startFinds(): string {
  try {
    lockForServer({ dataDir }).release();
  } catch (error) {
    return (error as Error).message;
  }
  const file = new Sqlite(at('grade-book.sqlite'));
  const codes = file.prepare('select code from sign_up_codes order by code').pluck().all().join();
  file.close();
  return codes;
}

it('9.90 if a restore is killed before any of its steps, the next start finds the whole old or new database or refuses, and a second restore succeeds', async () => {
  await databaseWith('in the copy');
  await backUp({ dataDir, databaseUrl: undefined }, at('copy.sqlite'), 0);
  await databaseWith('later');
  await copyFile(at('grade-book.sqlite'), at('old'));
  const found = new Set<string>();
  for (let killAt = 1; ; killAt += 1) {
    for (const name of await readdir(dataDir)) if (name.startsWith('grade-book.sqlite')) await rm(at(name));
    await copyFile(at('old'), at('grade-book.sqlite'));
    const { signal } = restore(killAt);
    if (signal === null) break;
    found.add(startFinds().replaceAll(/replaced-\w+/g, 'replaced-TIME'));
    await restoreBackup({ dataDir, databaseUrl: undefined }, at('copy.sqlite'), { now: () => killAt * 1_000 });
    expect([killAt, startFinds()]).toEqual([killAt, 'in the copy']);
  }
  expect([...found]).toEqual([
    'in the copy,later',
    `The database ${at('grade-book.sqlite')} is missing, but this folder had one. Restore a copy:
  npm run restore -- ${at('grade-book.sqlite.replaced-TIME')}
To begin with an empty database, set DATA_DIR to an empty folder.`,
    'in the copy',
  ]);
  // The test starts a process for each step.
}, 120_000);

it('1.190 after a restore of an older backup, a device of a newer account hears “unknown_account”, and a device of a deleted account “no_account”', async () => {
  const env = { PORT: await freePort(), LOG_LEVEL: 'silent', DATA_DIR: dataDir, SIGN_UP_CODES: 'FALL-2026' };
  server = await spawnServer(env);
  await backUp({ dataDir, databaseUrl: undefined }, at('copy.sqlite'), 0);
  const ann = new ProcessClient(server);
  await ann.signUp();
  await server.end('SIGTERM');
  expect(restore().status).toBe(0);
  server = await spawnServer(env);
  const device = ann.at(server);
  const answer = await device.call('POST', 'auth/refresh');
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unknown_account' }]);
  const tablet = new ProcessClient(server);
  await tablet.signUp();
  const other = tablet.at(server);
  await tablet.call('DELETE', 'user');
  const gone = await other.call('POST', 'auth/refresh');
  expect([gone.status, await gone.json()]).toMatchObject([401, { code: 'no_account' }]);
});
