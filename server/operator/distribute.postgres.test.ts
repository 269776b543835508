import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptySchema } from '../../tests/support/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { distribute } from './distribute.ts';

const clock = { now: () => Date.UTC(2026, 10, 27) };

const LOCAL = ['counters', 'deleted_accounts', 'migrations', 'sign_up_codes'];

let address: string;
let client: Client;
beforeEach(async () => {
  address = await emptySchema();
  const db = await openDatabase(address);
  await migrate(db, clock);
  await db.destroy();
  client = new Client({ connectionString: address });
  await client.connect();
});
afterEach(async () => {
  await client.end();
});

/** Citus in two rules: unique indexes contain the column, and no foreign key connects distributed and local tables. */
const STAND_IN = `
  create table pg_dist_partition (logicalrelid regclass primary key, distribution text);
  create function check_unique(name regclass, distribution text) returns void language plpgsql as $$
  declare bad text;
  begin
    select i.indexrelid::regclass into bad from pg_index i
      where i.indrelid = name and i.indisunique and not exists (
        select from pg_attribute a where a.attrelid = name and a.attname = distribution and a.attnum = any(i.indkey));
    if bad is not null then raise exception 'the unique index % lacks %', bad, distribution; end if;
    select conname into bad from pg_constraint
      where contype = 'f' and name in (conrelid, confrelid)
        and not exists (select from pg_dist_partition where logicalrelid = case when name = conrelid then confrelid else conrelid end);
    if bad is not null then raise exception 'the foreign key % connects % with a local table', bad, name; end if;
  end $$;
  create function create_distributed_table(name regclass, distribution text, colocate_with text default 'default')
    returns void language plpgsql as $$
  begin
    perform check_unique(name, distribution);
    insert into pg_dist_partition values (name, distribution);
  end $$;
  create function create_reference_table(name regclass) returns void language sql as $$
    insert into pg_dist_partition values (name, null) $$;
`;

async function rows<T extends object>(query: string): Promise<T[]> {
  return (await client.query<T>(query)).rows;
}

async function distributed(): Promise<Record<string, string | null>> {
  const found = await rows<{ name: string; distribution: string | null }>(
    'select logicalrelid::regclass::text as name, distribution from pg_dist_partition',
  );
  return Object.fromEntries(found.map(({ name, distribution }) => [name, distribution]));
}

const OWNED = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attname = 'teacher_id'`;

async function namesOf(query: string): Promise<string[]> {
  return (await rows<{ name: string }>(query)).map(({ name }) => name).toSorted();
}

it('on a PostgreSQL without the extension Citus, “npm run distribute” changes nothing and reports that Citus is missing', async () => {
  expect(await distribute({ address, clock })).toEqual({ changed: [], before: [], hasCitus: false });
});

it('“npm run distribute” spreads each table over the nodes by teacher id or copies it to each node, except for the tables in a list', async () => {
  await client.query(STAND_IN);
  const all = (
    await namesOf(`select c.relname as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`)
  ).filter((name) => name !== 'pg_dist_partition');
  const owned = await namesOf(OWNED);
  await distribute({ address, clock });
  const expected = Object.fromEntries(owned.map((name) => [name, 'teacher_id']));
  expect(await distributed()).toEqual({ ...expected, teachers: 'id', installation: null });
  expect([...Object.keys(await distributed()), ...LOCAL].toSorted()).toEqual(all);
});

it('if “npm run distribute” fails at a table, its next run completes the work, and each table keeps its foreign key to the teacher', async () => {
  await client.query(STAND_IN);
  const keys = `select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace
        and pg_get_constraintdef(oid) = 'FOREIGN KEY (teacher_id) REFERENCES teachers(id) ON DELETE CASCADE'`;
  const before = await namesOf(keys);
  expect(before).toEqual(await namesOf(OWNED));
  // In the first run this trigger makes Citus fail at this table.
  await client.query(`create function stop() returns trigger language plpgsql as $$
      begin raise exception 'stopped'; end $$;
      create trigger stop before insert on pg_dist_partition for each row
        when (new.logicalrelid = 'marks'::regclass) execute function stop()`);
  await expect(distribute({ address, clock })).rejects.toThrow('stopped');
  await client.query('drop trigger stop on pg_dist_partition');
  expect((await distribute({ address, clock })).changed).toContain('marks');
  expect(await namesOf(keys)).toEqual(before);
  expect((await distribute({ address, clock })).changed).toEqual([]);
  expect(await namesOf(keys)).toEqual(before);
});

it('in a table whose rows belong to a teacher, every primary key, unique index and foreign key begins with the id of the teacher', async () => {
  const found = await rows<{ name: string; columns: string[] }>(`
      select i.indexrelid::regclass::text as name, array_agg(a.attname::text order by k.place) as columns
      from pg_index i
      cross join unnest(i.indkey) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indisunique and i.indrelid::regclass::text in (${OWNED}) group by 1
      union all
      select f.conname, array_agg(a.attname::text order by k.place)
      from pg_constraint f
      cross join unnest(f.conkey) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum
      where f.contype = 'f' and f.conrelid::regclass::text in (${OWNED}) group by f.oid, f.conname`);
  expect(found.filter(({ columns }) => columns[0] !== 'teacher_id')).toEqual([]);
  // Makes sure that the query finds at least two keys for each table: its primary key and its foreign key.
  expect(found.length).toBeGreaterThanOrEqual(2 * (await namesOf(OWNED)).length);
});
