import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TABLES, type TableSpec } from '#domain/tables/all.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../schema.ts';
import { derivedSteps, inOrder } from './derived.ts';

const clock = { now: () => 1_760_000_000_000 };

/** A definition of a table that exists only in this test. The rows of the table belong to a class. */
const whistles: TableSpec = {
  fields: {
    classId: 'id',
    toneName: 'text',
    loud: 'boolean',
    pitch: 'integer?',
    boughtOn: 'day?',
    createdAt: 'instant',
  },
  parents: { classId: 'classes' },
  fixed: ['classId', 'createdAt'],
  units: { toneName: ['toneName'], sound: ['loud', 'pitch'], boughtOn: ['boughtOn'] },
  defaults: { loud: true, pitch: null, boughtOn: null },
  needed: ['classId'],
  serverSince: 901,
};
const withColour: TableSpec = {
  ...whistles,
  fields: { ...whistles.fields, colour: 'text?', isOld: 'boolean', owner: 'text' },
  units: { ...whistles.units, look: ['colour', 'isOld', 'owner'] },
  defaults: { ...whistles.defaults, colour: null, isOld: true, owner: 'school' },
  addedFields: { colour: 902, isOld: 902, owner: 903 },
};

let db: Kysely<Database>;
beforeEach(async () => {
  db = await openDatabase(':memory:');
});
afterEach(async () => {
  await db.destroy();
});

const stepsWith = (spec: TableSpec) => inOrder([...MIGRATIONS, ...derivedSteps({ redWhistles: spec })]);

async function columnsOf(table: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  return columns.map(({ name, dataType, isNullable }) => `${name} ${dataType.toLowerCase()}${isNullable ? '?' : ''}`);
}

async function indexesOf(table: string): Promise<string[]> {
  const found = await sql<{ name: string; columns: string }>`
    select m.name, group_concat(i.name) as columns from sqlite_master m, pragma_index_info(m.name) i
    where m.type = 'index' and m.sql is not null and m.tbl_name = ${table} group by m.name order by m.name`.execute(db);
  return found.rows.map(({ name, columns }) => `${name}: ${columns}`);
}

const insert = async (id: number) => {
  const teacher = sql`insert or ignore into teachers (id, email, username, password_hash, trial_end_date, account_status,
    created_at, updated_at) values (7, 'a', 'a', '-', '-', '-', '-', '-')`;
  await teacher.execute(db);
  await sql`insert into red_whistles (teacher_id, id, change, units, last_change, last_device, class_id, tone_name, loud,
    created_at) values (7, ${id}, 1, '{}', 1, 'a', 200, 'high', 1, '-')`.execute(db);
};

it('the migration of a new table creates a column for each field, and the indexes of the change feed, of deleted rows and of each parent row', async () => {
  await migrate(db, clock, stepsWith(whistles));
  expect((await columnsOf('red_whistles')).slice(9)).toEqual([
    'class_id bigint',
    'tone_name text',
    'loud integer',
    'pitch bigint?',
    'bought_on text?',
    'created_at text',
  ]);
  expect((await columnsOf('red_whistles')).slice(0, 9)).toEqual((await columnsOf('races')).slice(0, 9));
  expect(await indexesOf('red_whistles')).toEqual([
    'red_whistles_by_class_id: teacher_id,class_id,id',
    'red_whistles_feed: teacher_id,change',
    'red_whistles_tomb: teacher_id,tomb',
  ]);
});

it('when a field is added to a table, the field is null or has its default value in all existing rows', async () => {
  await migrate(db, clock, stepsWith(whistles));
  await insert(1);
  await migrate(db, clock, stepsWith(withColour));
  const { rows } = await sql`select colour, is_old, owner from red_whistles`.execute(db);
  expect(rows).toEqual([{ colour: null, isOld: 1, owner: 'school' }]);
});

it('a table that a migration has upgraded has the same columns as a table in a new database', async () => {
  await migrate(db, clock, stepsWith(whistles));
  await migrate(db, clock, stepsWith(withColour));
  const upgraded = await columnsOf('red_whistles');
  await db.destroy();
  db = await openDatabase(':memory:');
  await migrate(db, clock, stepsWith(withColour));
  expect(await columnsOf('red_whistles')).toEqual(upgraded);
});

it('the migration steps from table definitions and the handwritten steps run in one order, by their numbers', () => {
  const byHand = { name: '902-by-hand', up: async () => await Promise.resolve() };
  const steps = inOrder([...MIGRATIONS, byHand, ...derivedSteps({ redWhistles: withColour })]);
  expect(steps.map(({ name }) => name).slice(MIGRATIONS.length)).toEqual([
    '901-red-whistles',
    '902-by-hand',
    '902-red-whistles-colour',
    '902-red-whistles-is-old',
    '903-red-whistles-owner',
  ]);
});

it('a new field of an existing table gets its own migration step, and no step creates the whole table again', () => {
  const races: TableSpec = { ...TABLES.races, addedFields: { assessmentId: 904 } };
  expect(derivedSteps({ races }).map(({ name }) => name)).toEqual(['904-races-assessment-id']);
});

const bare = { ...withColour, defaults: whistles.defaults };
it.each<[string, string, TableSpec]>([
  ['whose packed unit is one JSON column', 'packed unit', { ...TABLES.classes, serverSince: 901, addedFields: {} }],
  ['with a new field in a packed unit', 'packed unit', { ...TABLES.classes, addedFields: { startTime: 901 } }],
  ['with a new field that no value fits in old rows', 'old rows lack it', bare],
  ['with a new field as old as its table', 'not newer', { ...withColour, serverSince: 902 }],
  ['that dates a field which it does not have', 'no such field', { ...whistles, addedFields: { size: 902 } }],
])('a table definition %s throws an error and makes no migration steps', (_, problem, spec) => {
  expect(() => derivedSteps({ redWhistles: spec })).toThrow(problem);
});
