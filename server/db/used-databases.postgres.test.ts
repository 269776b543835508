import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { openDatabase } from './open.ts';
import type { Database } from './schema.ts';

const open: Kysely<Database>[] = [];
afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});

async function nameOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? '';
}

/** Opens a database, calls `use` with it, closes it, and opens the database that the next test would get. */
async function nextAfter(use: (db: Kysely<Database>) => Promise<unknown>) {
  const first = await openTestDatabase();
  const before = await nameOf(first);
  await use(first);
  await first.destroy();
  const db = await openTestDatabase();
  open.push(db);
  return { db, isSame: (await nameOf(db)) === before };
}

describe('the databases of the tests on PostgreSQL', () => {
  it('a test on PostgreSQL gets the database that the previous test used, but without the rows of the previous test', async () => {
    const { db, isSame } = await nextAfter(async (used) => {
      await used.insertInto('installation').values({ name: 'epoch', value: 'old' }).execute();
    });
    expect(isSame).toBe(true);
    expect(await db.selectFrom('installation').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('migrations').selectAll().execute()).not.toEqual([]);
  });

  it('if a test has changed the schema of its PostgreSQL database, no other test gets this database', async () => {
    const { db, isSame } = await nextAfter(async (used) => {
      await used.schema
        .alterTable('installation')
        .alterColumn('value', (column) => column.dropNotNull())
        .execute();
    });
    expect(isSame).toBe(false);
    expect(await db.selectFrom('installation').selectAll().execute()).toEqual([]);
  });

  it('if a PostgreSQL database still has an open connection, no other test gets this database', async () => {
    const { isSame } = await nextAfter(async (used) => {
      const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
      url.pathname = `/${await nameOf(used)}`;
      const other = await openDatabase(url.href, { lost: () => undefined });
      open.push(other);
      await nameOf(other);
    });
    expect(isSame).toBe(false);
  });
});
