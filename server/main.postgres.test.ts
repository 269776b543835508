import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptySchema } from '../tests/support/database.ts';
import { freePort, runServer } from '../tests/support/server-run.ts';
import { FakeClock } from '../tests/support/server.ts';
import { WritesServer } from '../tests/support/writes.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pe-main-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

it('a server on PostgreSQL prints its URL when it is ready, and stops on a signal', async () => {
  const env = { PORT: await freePort(), LOG_LEVEL: 'warn', DATA_DIR: dataDir, DATABASE_URL: await emptySchema() };
  const { lines, code, health, ready } = await runServer(env);
  expect([health, ready, code]).toEqual([200, 200, 0]);
  expect(lines[0]).toBe(`PE Grade Book is ready: http://localhost:${env.PORT}`);
});

it('W6.3b on a restored PostgreSQL database, a server begins a new epoch (sequence of change numbers) and raises every counter before it opens its port', async () => {
  const DATABASE_URL = await emptySchema();
  const db = await openDatabase(DATABASE_URL);
  await migrate(db, new FakeClock());
  const teacher = await WritesServer.on(db);
  await db.deleteFrom('installation').where('name', '=', 'epoch').execute();
  const { code, health } = await runServer({ PORT: await freePort(), DATA_DIR: dataDir, DATABASE_URL });
  expect([code, health]).toEqual([0, 200]);
  expect(await teacher.counter()).toBeGreaterThan(100_000_000_000_000);
  expect(await db.selectFrom('installation').selectAll().where('name', '=', 'epoch').execute()).toHaveLength(1);
  await teacher.close();
});

it('a server that can’t reach its PostgreSQL does not start, and its error message does not contain the password', async () => {
  const DATABASE_URL = 'postgres://teacher:secret@localhost/grades?host=/nowhere';
  const { lines, code, health } = await runServer({ PORT: await freePort(), DATA_DIR: dataDir, DATABASE_URL });
  expect([code, health]).toEqual([1, null]);
  expect(lines).toEqual(["The database at DATABASE_URL can't be used: connect ENOENT /nowhere/.s.PGSQL.5432"]);
});
