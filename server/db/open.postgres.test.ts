import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptySchema } from '../../tests/support/database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';

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

/** Breaks all other connections, like a restart of PostgreSQL or a firewall. */
async function breakConnections(): Promise<void> {
  const other = await openDatabase(address);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  await other.destroy();
}

describe('the connection to PostgreSQL', () => {
  it('four servers that start at the same moment on an empty PostgreSQL all start, and each migration runs once', async () => {
    const servers = await Promise.all([1, 2, 3, 4].map(async () => await openDatabase(address)));
    await Promise.all(servers.map(async (server) => await migrate(server, clock)));
    const names = (await db.selectFrom('migrations').select('name').execute()).map((row) => row.name);
    expect(names).toContain('001-accounts');
    expect(new Set(names).size).toBe(names.length);
    await Promise.all(servers.map(async (server) => await server.destroy()));
  });

  it('a query on PostgreSQL returns ids, counts and sums as numbers and not as text', async () => {
    const row = await sql`select ${TEACHER}::bigint as id, count(*) as n, sum(1::bigint) as total`.execute(db);
    expect(row.rows).toEqual([{ id: TEACHER, n: 1, total: 1 }]);
  });

  it('after an idle connection to PostgreSQL broke, the next query gets a new connection', async () => {
    const lost: string[] = [];
    const server = await openDatabase(address, { poolSize: 1, lost: (error) => lost.push(error.message) });
    await migrate(server, clock);
    await breakConnections();
    await expect.poll(async () => await server.selectFrom('teachers').select('id').execute().catch(String)).toEqual([]);
    expect(lost).not.toEqual([]);
    await server.destroy();
  });

  it('when the connection to PostgreSQL breaks inside a transaction, the transaction fails and leaves no row', async () => {
    await migrate(db, clock);
    const broken = db.transaction().execute(async (trx) => {
      await trx.insertInto('installation').values({ name: 'epoch', value: 'half' }).execute();
      await breakConnections();
      await trx.selectFrom('installation').selectAll().execute();
    });
    await expect(broken).rejects.toThrow();
    expect(await db.selectFrom('installation').selectAll().execute()).toEqual([]);
  });
});
