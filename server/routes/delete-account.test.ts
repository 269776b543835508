import { type ColumnMetadata, sql, type TableMetadata } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeWorld } from '../../tests/calls/world.ts';
import { CLOSING_MS, deleteClosedAccounts, forgetDeletedAccounts } from '../purge/closed-accounts.ts';
import { TOMBSTONE_MS } from '../sync/lifetimes.ts';
import { pull } from '../sync/pull/pull.ts';
import { lockTeacher } from '../sync/teacher-clock.ts';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, TestClient } from '../../tests/support/server.ts';

const ANN = 'ann@school.org';
const BOB = 'bob@school.org';
/** Tables whose rows belong to no teacher. The test expects that every other table has a column with the id of the teacher. */
const NOBODYS = ['counters', 'deleted_accounts', 'installation', 'migrations', 'sign_up_codes'];

eachTestHasTeacher(ANN);
let bob: TestClient;
let ids: { ann: number; bob: number };
beforeEach(async () => {
  bob = await signedInClient(server, BOB);
  ids = { ann: (await makeWorld(ann)).teacher, bob: (await makeWorld(bob)).teacher };
  for (const email of [ANN, BOB]) await ann.call('POST', 'user/request-password-reset', { body: { email } });
});

const remove = (client = ann) => client.call('DELETE', 'user');

/** Deletes the rows of closed accounts, as the server does some minutes after an account was closed. */
async function finish(goOn = async () => true): Promise<number> {
  server.clock.advance(CLOSING_MS);
  return await deleteClosedAccounts(server.db, server.clock.now(), goOn);
}

/** Returns the tables of the database whose rows belong to a teacher, with their names in the database. */
async function tables(): Promise<TableMetadata[]> {
  const all = await server.db.introspection.getTables();
  const schema = all.some((table) => table.schema !== undefined) ? await currentSchema() : undefined;
  // Citus adds views.
  return all.filter((table) => !table.isView && table.schema === schema && !NOBODYS.includes(table.name));
}

async function currentSchema(): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(server.db);
  return rows[0]?.name;
}

const ownerOf = ({ name }: TableMetadata) => (name === 'teachers' ? 'id' : 'teacher_id');

async function rowsOf(teacher: number, table: TableMetadata): Promise<object[]> {
  return await server.db
    .withoutPlugins()
    .selectFrom(table.name as 'teachers')
    .selectAll()
    .where(ownerOf(table) as 'id', '=', teacher)
    .orderBy(ownerOf(table) as 'id')
    .execute();
}

async function everythingOf(teacher: number): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const table of await tables()) found[table.name] = await rowsOf(teacher, table);
  return found;
}

/** Inserts a row with arbitrary values, so that the test also covers the tables for which its calls make no rows. */
async function fill(teacher: number, table: TableMetadata): Promise<void> {
  const value = ({ name, dataType, hasDefaultValue, isNullable }: ColumnMetadata) => {
    if (name === ownerOf(table)) return teacher;
    if (hasDefaultValue || isNullable) return undefined;
    return /text|char/i.test(dataType) ? 'x' : 1;
  };
  const row = Object.fromEntries(table.columns.map((column) => [column.name, value(column)]));
  await server.db
    .withoutPlugins()
    .insertInto(table.name as 'teachers')
    .values(row as never)
    .execute();
}

it('1.82 when a device refreshes its session after its account was deleted, the answer names this reason (no_account), even when all rows are gone', async () => {
  const tablet = new TestClient(server);
  await tablet.signIn(ANN);
  await remove();
  const refused = async () => {
    const answer = await tablet.call('POST', 'auth/refresh');
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await refused()).toEqual([401, 'no_account']);
  await finish();
  expect(await refused()).toEqual([401, 'no_account']);
});

it('1.82 if the server has neither the account nor a note of its deletion, a refresh is refused with “unknown_account”, and not with “no_account”', async () => {
  await server.db.deleteFrom('teachers').where('id', '=', ids.ann).execute();
  const answer = await ann.call('POST', 'auth/refresh');
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'unknown_account' }]);
});

it('1.82 the purge removes the note of a deletion after 400 days, and not earlier', async () => {
  await remove();
  const noted = async () => (await server.db.selectFrom('deletedAccounts').select('id').execute()).map(({ id }) => id);
  await forgetDeletedAccounts(server.db, server.clock.now() + TOMBSTONE_MS - 1);
  expect(await noted()).toEqual([ids.ann]);
  await forgetDeletedAccounts(server.db, server.clock.now() + TOMBSTONE_MS);
  expect(await noted()).toEqual([]);
});

it('1.82 when a device refreshes a session that has ended, even of a locked account, the answer is the usual 401 “unauthorized”', async () => {
  await server.db.updateTable('teachers').set({ lockedAt: 1 }).where('id', '=', ids.bob).execute();
  for (const id of Object.values(ids)) await server.db.deleteFrom('sessions').where('teacherId', '=', id).execute();
  for (const client of [ann, bob]) {
    expect((await client.call('POST', 'auth/refresh')).json()).toMatchObject({ code: 'unauthorized' });
  }
});

it('1.15 deleting an account removes every row of this teacher from all tables, and no row of another teacher', async () => {
  for (const table of await tables()) {
    for (const id of [ids.ann, ids.bob]) if ((await rowsOf(id, table)).length === 0) await fill(id, table);
  }
  const before = await everythingOf(ids.ann);
  const others = await everythingOf(ids.bob);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['answers', 'mail_tokens', 'marks', 'sessions', 'teachers']),
  );
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const answer = await remove();
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await finish()).toBe(1);
  expect(Object.entries(await everythingOf(ids.ann)).filter(([, rows]) => rows.length > 0)).toEqual([]);
  expect(await everythingOf(ids.bob)).toEqual(others);
});

it('1.15 deleting an account signs out all devices of the teacher and removes the cookies of the calling browser', async () => {
  const tablet = new TestClient(server);
  await tablet.signIn(ANN);
  await remove();
  expect([...ann.cookies.keys()]).toEqual(['pe_device']);
  expect((await tablet.call('GET', 'auth/profile')).statusCode).toBe(401);
  expect((await tablet.call('POST', 'auth/refresh')).statusCode).toBe(401);
  expect((await tablet.call('GET', 'changes')).statusCode).toBe(401);
  expect((await remove(tablet)).statusCode).toBe(401);
});

it('1.15 after an account is deleted, its password and mailed links are refused, and somebody can sign up again with the same email', async () => {
  const token = server.mail.tokenFor(ANN);
  await remove();
  expect((await ann.signIn(ANN)).statusCode).toBe(401);
  const body = { token, newPassword: PASSWORD };
  expect((await ann.call('POST', 'user/reset-password', { body })).statusCode).toBe(400);
  const again = await signedInClient(server, ANN);
  expect((await again.call('GET', 'grade-books')).json()).toEqual([]);
});

it('1.15 a write that arrives while its account is being deleted leaves no row in the database', async () => {
  const tablet = new TestClient(server);
  await tablet.signIn(ANN);
  const writes = Array.from({ length: 4 }, (_, n) =>
    tablet.call('POST', 'grade-books', { body: { name: `Winter ${n}` } }),
  );
  const answers = await Promise.all([...writes.slice(0, 2), remove(), ...writes.slice(2)]);
  expect(answers.filter(({ statusCode }) => ![201, 204, 401].includes(statusCode))).toEqual([]);
  await finish();
  expect(await rowsOf(ids.ann, { name: 'grade_books' } as TableMetadata)).toEqual([]);
});

it('1.15 while the rows of a deleted account are still in the database, calls already treat the account as missing', async () => {
  const head = await signedInClient(server, 'head@school.org');
  const { id } = (await head.call('GET', 'user/me')).json<{ id: number }>();
  await server.db.updateTable('teachers').set({ roleId: 10 }).where('id', '=', id).execute();
  await remove();
  expect(await rowsOf(ids.ann, { name: 'grade_books' } as TableMetadata)).not.toEqual([]);
  const emails = (await head.call('GET', 'admin')).json<{ email: string }[]>().map(({ email }) => email);
  expect(emails.toSorted()).toEqual([BOB, 'head@school.org']);
  // These lines simulate a call whose session was checked before the account was deleted.
  await expect(server.db.transaction().execute((trx) => lockTeacher(trx, ids.ann, 0))).rejects.toThrow(/authorized/);
  await expect(pull(server.db, ids.ann, {}, { clock: server.clock, pageRows: undefined })).rejects.toThrow(
    /authorized/,
  );
});

it('1.15 immediately after the deletion of an account, its rows stay in the database, so that running calls can end', async () => {
  await remove();
  expect(await deleteClosedAccounts(server.db, server.clock.now(), async () => true)).toBe(0);
  expect(await rowsOf(ids.ann, { name: 'grade_books' } as TableMetadata)).not.toEqual([]);
});

it('1.15 if a server stops while it deletes the rows of an account, it deletes the remaining rows after its next start', async () => {
  await remove();
  let parts = 0;
  const stop = async () => {
    parts += 1;
    return parts < 3;
  };
  expect(await finish(stop)).toBe(0);
  expect(await rowsOf(ids.ann, { name: 'teachers' } as TableMetadata)).toHaveLength(1);
  expect(await finish()).toBe(1);
  expect(Object.entries(await everythingOf(ids.ann)).filter(([, rows]) => rows.length > 0)).toEqual([]);
});
