import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptySchema } from '../../tests/support/database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { OpenOptions } from './open-options.ts';
import type { Database } from './schema.ts';
import { isUnavailable } from './unavailable.ts';

const clock = { now: () => 1_760_000_000_000 };
const TEACHER = 9_007_199_254_740_991;

let address: string;
let db: Kysely<Database>;
beforeEach(async () => {
  address = await emptySchema();
  db = await openDatabase(address);
});
afterEach(async () => {
  await db.destroy();
});

/** Breaks all other connections, as a restart of PostgreSQL or a firewall would do. */
async function breakConnections(): Promise<void> {
  const other = await openDatabase(address);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  await other.destroy();
}

it('when four servers start at the same moment on an empty PostgreSQL, all four start and each migration runs once', async () => {
  const servers = await Promise.all([1, 2, 3, 4].map(async () => await openDatabase(address)));
  await Promise.all(servers.map(async (server) => await migrate(server, clock)));
  const names = (await db.selectFrom('migrations').select('name').execute()).map((row) => row.name);
  expect(names).toContain('001-accounts');
  expect(new Set(names).size).toBe(names.length);
  await Promise.all(servers.map(async (server) => await server.destroy()));
});

it('PostgreSQL limits slow statements and lock waits on a server’s connection, but not on the connection that runs migrations', async () => {
  const limits = async (options: OpenOptions) => {
    const server = await openDatabase(address, options);
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
        where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout') order by name`.execute(
      server,
    );
    await server.destroy();
    return rows.map(({ setting }) => Number(setting));
  };
  expect(await limits({})).toEqual([30_000, 5_000, 60_000]);
  expect(await limits({ isPatient: true })).toEqual([30_000, 0, 0]);
});

it('if a statement waits too long for a row that another server has locked, the statement fails with an error that means “try again”', async () => {
  await migrate(db, clock);
  await db.insertInto('installation').values({ name: 'epoch', value: 'one' }).execute();
  const other = await openDatabase(address, { lockWaitMs: 20 });
  const change = (at: Kysely<Database>, value: string) => at.updateTable('installation').set({ value }).execute();
  const failure = await db.transaction().execute(async (trx) => {
    await change(trx, 'two');
    return await change(other, 'three').catch((error: unknown) => error);
  });
  expect(failure).toMatchObject({ code: '55P03' });
  expect(isUnavailable(failure)).toBe(true);
  await change(other, 'four');
  await other.destroy();
});

it('if PostgreSQL does not answer a query, the server closes this connection and uses a new connection for the next query', async () => {
  const lost: string[] = [];
  const server = await openDatabase(address, {
    poolSize: 1,
    silentMs: 50,
    lost: (error) => lost.push(error.message),
  });
  const failure = await sql`select pg_sleep(60)`.execute(server).catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(lost).toContain('Connection terminated: PostgreSQL does not answer');
  expect((await sql`select 1 as one`.execute(server)).rows).toEqual([{ one: 1 }]);
  await server.destroy();
});

it('a query on PostgreSQL returns ids, counts and sums as numbers and not as text', async () => {
  const row = await sql`select ${TEACHER}::bigint as id, count(*) as n, sum(1::bigint) as total`.execute(db);
  expect(row.rows).toEqual([{ id: TEACHER, n: 1, total: 1 }]);
});

it('if an idle connection to PostgreSQL breaks, the server uses a new connection for the next query', async () => {
  const lost: string[] = [];
  const server = await openDatabase(address, { poolSize: 1, lost: (error) => lost.push(error.message) });
  await migrate(server, clock);
  await breakConnections();
  await expect.poll(async () => await server.selectFrom('teachers').select('id').execute().catch(String)).toEqual([]);
  expect(lost).not.toEqual([]);
  await server.destroy();
});

it('if the connection to PostgreSQL breaks during a transaction, the transaction fails and stores no row', async () => {
  await migrate(db, clock);
  const broken = db.transaction().execute(async (trx) => {
    await trx.insertInto('installation').values({ name: 'epoch', value: 'half' }).execute();
    await breakConnections();
    await trx.selectFrom('installation').selectAll().execute();
  });
  await expect(broken).rejects.toThrow();
  expect(await db.selectFrom('installation').selectAll().execute()).toEqual([]);
});
