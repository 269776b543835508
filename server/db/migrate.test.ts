import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../tests/support/database.ts';
import type { Migration } from './migrations/migration.ts';
import { migrate } from './migrate.ts';

const clock = { now: () => 1_760_000_000_000 };
const NEW_TABLE = 'create table installation (n integer)';

function step(name: string, statement: string): Migration {
  return {
    name,
    async up(trx) {
      await sql.raw(statement).execute(trx);
    },
  };
}

it('a migration that has already run does not run again at the next start of the server', async () => {
  const db = await openEmptyDatabase();
  const steps = [step('1', NEW_TABLE), step('2', 'insert into installation values (1)')];
  await migrate(db, clock, steps);
  await migrate(db, clock, steps);
  const rows = await sql<{ n: number }>`select n from installation`.execute(db);
  expect(rows.rows).toEqual([{ n: 1 }]);
  await db.destroy();
});

it('when a migration of the schema fails, all migrations that ran in the same start of the server are rolled back', async () => {
  const db = await openEmptyDatabase();
  await expect(migrate(db, clock, [step('1', NEW_TABLE), step('2', 'not sql')])).rejects.toThrow('syntax error');
  for (const table of ['installation', 'migrations'] as const) {
    await expect(db.selectFrom(table).selectAll().execute()).rejects.toThrow(/no such table|does not exist/);
  }
  await db.destroy();
});

it('the server refuses to open a database that a newer version has migrated', async () => {
  const db = await openEmptyDatabase();
  await migrate(db, clock, [step('1', NEW_TABLE), step('2', 'create table b (n integer)')]);
  await expect(migrate(db, clock, [step('1', '')])).rejects.toThrow('newer version (it has 2)');
  await db.destroy();
});

it('a step that replaces older steps runs on an empty database only, and a database that has some of them is refused', async () => {
  const merged: Migration = { ...step('3', NEW_TABLE), replaces: ['1', '2'] };
  const older = await openEmptyDatabase();
  await migrate(older, clock, [step('1', NEW_TABLE), step('2', 'create table b (n integer)')]);
  await expect(migrate(older, clock, [merged])).rejects.toThrow('lacks 3. The database was not changed');
  await migrate(older, clock, [step('1', ''), step('2', ''), step('3', 'create table c (n integer)')]);
  await migrate(older, clock, [merged, step('4', 'create table d (n integer)')]);
  await older.destroy();
  const empty = await openEmptyDatabase();
  await migrate(empty, clock, [merged]);
  const names = await empty.selectFrom('migrations').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['1', '2', '3']);
  await empty.destroy();
});
