import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Database } from '../server/db/schema.ts';
import { NOBODYS, tenancyProblem } from './support/tenancy.ts';

let db: Kysely<Database>;
beforeAll(async () => {
  db = await openDatabase(':memory:');
});
afterAll(async () => {
  await db.destroy();
});

type Query = { compile(): { query: Parameters<typeof tenancyProblem>[0] } };
const judge = (query: Query) => tenancyProblem(query.compile().query);
const marks = () => db.selectFrom('marks').select('id');

it('the check accepts an SQL query that compares the teacher’s id, even if the query has further conditions', () => {
  expect(judge(marks().where('teacherId', '=', 7).where('tomb', 'is', null))).toBeNull();
  expect(judge(db.deleteFrom('sessions').where('teacherId', '=', 7).where('id', '=', 1))).toBeNull();
  expect(judge(db.updateTable('classes').set({ name: 'A' }).where('teacherId', '=', 7))).toBeNull();
  expect(judge(db.insertInto('installation').values({ name: 'a', value: 'b' }))).toBeNull();
});

it('the check reports an SQL query without the teacher’s id, so that no teacher gets another teacher’s rows', () => {
  expect(judge(marks().where('id', '=', 1))).toBe('marks without its teacher');
  expect(judge(db.deleteFrom('sessions').where('id', '=', 1))).toBe('sessions without its teacher');
  expect(judge(db.updateTable('classes').set({ name: 'A' }).where('id', '=', 1))).toBe('classes without its teacher');
  expect(judge(db.insertInto('answers').values({ key: 'a' } as never))).toBe('answers without its teacher');
});

it('the check reports an SQL query that has the teacher’s id only inside an `or`, or compares it with anything except `=`', () => {
  const either = marks().where((eb) => eb.or([eb('teacherId', '=', 7), eb('id', '=', 1)]));
  expect(judge(either)).toBe('marks without its teacher');
  expect(judge(marks().where('teacherId', '!=', 7))).toBe('marks without its teacher');
});

it('the check reports an SQL join or subquery without the teacher’s id', () => {
  const joined = db.selectFrom('marks').innerJoin('students', 'students.id', 'marks.studentId').select('marks.id');
  expect(judge(joined.where('marks.teacherId', '=', 7))).toBe('students without its teacher');
  expect(judge(joined.where('marks.teacherId', '=', 7).where('students.teacherId', '=', 7))).toBeNull();
  const inside = marks().where('teacherId', '=', 7).where('classId', 'in', db.selectFrom('classes').select('id'));
  expect(judge(inside)).toBe('classes without its teacher');
});

it('the check reports a query without the teacher’s id for every table, except for the tables in a list, which have no column with this id', async () => {
  await migrate(db, { now: Date.now });
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const named = [...NOBODYS].toSorted();
  const isNamed = tables.filter(({ columns }) => columns.every(({ name }) => name !== 'teacher_id'));
  expect(isNamed.map(({ name }) => name).toSorted()).toEqual(named);
  const unchecked = tables.filter(({ name }) => judge(db.selectFrom(name as 'marks').select('id')) === null);
  expect(unchecked.map(({ name }) => name).toSorted()).toEqual(named);
});

it('the check reports a query in raw SQL without a teacher’s id, but accepts raw SQL that reads no rows (savepoint)', () => {
  expect(tenancyProblem(sql`select count(*) from marks`.toOperationNode())).toBe('raw SQL without a teacher');
  expect(tenancyProblem(sql`savepoint entry`.toOperationNode())).toBeNull();
});

it('the check reports an update of the table of accounts (“teachers”) whose condition does not name one account', () => {
  expect(judge(db.updateTable('teachers').set({ counter: 1 }))).toBe('more than one account');
  expect(judge(db.updateTable('teachers').set({ counter: 1 }).where('id', '=', 7))).toBeNull();
});
