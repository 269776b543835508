import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TABLES, type TableSpec } from '#domain/tables/all.ts';
import { emptySchema } from '../../../tests/support/database.ts';
import { distribute } from '../../operator/distribute.ts';
import { distributionProblem } from '../distributed.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../schema.ts';
import { derivedSteps, inOrder } from './derived.ts';
import type { Migration } from './migration.ts';

const clock = { now: () => Date.UTC(2026, 10, 27) };

/** The last step of the version in which a database could first be distributed. */
const LAST_OF_FIRST = '016-deleted-accounts';

/** A table that exists only in this test. Its rows belong to a class. */
const whistles: TableSpec = {
  fields: { classId: 'id', toneName: 'text' },
  parents: { classId: 'classes' },
  fixed: ['classId'],
  units: { toneName: ['toneName'] },
  defaults: {},
  needed: ['classId'],
  serverSince: 901,
};
const classes: TableSpec = {
  ...TABLES.gradeBooks,
  fields: { ...TABLES.gradeBooks.fields, isOld: 'boolean' },
  units: { ...TABLES.gradeBooks.units, isOld: ['isOld'] },
  defaults: { ...TABLES.gradeBooks.defaults, isOld: true },
  addedFields: { isOld: 902 },
};
/** The steps of a newer version: a new table, and a new field of an existing table. */
const newer = inOrder([...MIGRATIONS, ...derivedSteps({ redWhistles: whistles, gradeBooks: classes })]);

let address: string;
let db: Kysely<Database>;
beforeEach(async () => {
  address = await emptySchema();
  db = await openDatabase(address, { poolSize: 2 });
  const last = MIGRATIONS.findIndex(({ name }) => name === LAST_OF_FIRST);
  await migrate(db, clock, MIGRATIONS.slice(0, last + 1));
  await insertTeacher(1);
  await sql`insert into grade_books (teacher_id, id, change, units, last_change, last_device, name, created_at, updated_at)
    values (1, 7, 1, '{}', 1, 'a', 'Fall', '-', '-')`.execute(db);
});
afterEach(async () => {
  await db.destroy();
});

async function insertTeacher(id: number): Promise<void> {
  await sql`insert into teachers (id, email, username, password_hash, trial_end_date, account_status, created_at, updated_at)
    values (${id}, ${`${id}`}, ${`${id}`}, '-', '-', '-', '-', '-')`.execute(db);
}

async function insertWhistle(teacherId: number): Promise<void> {
  await sql`insert into red_whistles (teacher_id, id, change, units, last_change, last_device, class_id, tone_name)
    values (${teacherId}, 5, 1, '{}', 1, 'a', 200, 'high')`.execute(db);
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.ref(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns by table the number of the group of tables whose shards are moved together. */
async function groups(): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; group: number }>`
    select c.relname as name, p.colocationid as group from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, group }) => [name, group]));
}

it('9.91 a new table is distributed with the accounts and refers to them, and a new field has its default value in existing rows', async () => {
  await distribute({ address, clock });
  await migrate(db, clock, newer);
  const found = await groups();
  expect(found.get('red_whistles')).toBe(found.get('teachers'));
  expect((await sql`select is_old from grade_books where teacher_id = 1`.execute(db)).rows).toEqual([{ isOld: 1 }]);
  await insertWhistle(1);
  await expect(insertWhistle(2)).rejects.toThrow('foreign key');
  await sql`delete from teachers where id = 1`.execute(db);
  expect(await countOf('red_whistles')).toBe(0);
});

it('9.91 if a step fails, no node has anything of the newer version, and the next start completes the change', async () => {
  await distribute({ address, clock });
  const broken: Migration = {
    name: '903-broken',
    up: async () => {
      await Promise.reject(new Error('stopped'));
    },
  };
  const before = await groups();
  await expect(migrate(db, clock, [...newer, broken])).rejects.toThrow('stopped');
  expect(await groups()).toEqual(before);
  await expect(countOf('red_whistles')).rejects.toThrow('does not exist');
  const left = await sql<{ result: string }>`select result from run_command_on_all_nodes(format(
      'select count(*) from pg_class where relname like ''red_whistles%%'' and relnamespace = %L::regnamespace',
      current_schema()))`.execute(db);
  expect(left.rows.map(({ result }) => result)).toEqual(['0', '0', '0']);
  await migrate(db, clock, newer);
  await insertWhistle(1);
});

it('9.91 if “npm run distribute” was stopped, a server does not start on this database, and the next run completes the work', async () => {
  // Citus refuses a table with such an index.
  await sql`create unique index in_the_way on students (id)`.execute(db);
  await expect(distribute({ address, clock })).rejects.toThrow('students');
  await sql`drop index in_the_way`.execute(db);
  expect(await distributionProblem(db)).toContain('Run `npm run distribute` again');
  const { changed, before } = await distribute({ address, clock });
  expect([before.includes('marks'), changed.includes('students')]).toEqual([true, true]);
  expect(await distributionProblem(db)).toBeNull();
});

it('“npm run distribute” on a database of an older version first upgrades it, and leaves no foreign key out', async () => {
  const { changed } = await distribute({ address, clock });
  expect(changed).toContain('marks');
  const { rows } = await sql<{ count: number }>`select count(*) from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  expect(rows[0]?.count).toBe(changed.length - 2);
  expect(await countOf('gradeBooks')).toBe(1);
});
