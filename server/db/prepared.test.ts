import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { prepared, preparedForIds, preparedForRows } from './prepared.ts';
import type { Database } from './schema.ts';

let db: Kysely<Database>;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.destroy();
});

let made = 0;
const codeOf = prepared<{ code: string; since: number }, { code: string; createdAt: number }>((on, placeholder) => {
  made += 1;
  return on
    .selectFrom('signUpCodes')
    .select(['code', 'createdAt'])
    .where('createdAt', '>=', placeholder('since'))
    .where('code', '=', placeholder('code'))
    .where('createdAt', '<', 9);
});

it('a prepared query is compiled only once, even if it also runs in a transaction, and each run uses the values of its own call', async () => {
  made = 0;
  const codes = ['one', 'two', 'three'].map((code, createdAt) => ({ code, createdAt }));
  await db.insertInto('signUpCodes').values(codes).execute();
  expect(await codeOf(db, { code: 'two', since: 1 })).toEqual([{ code: 'two', createdAt: 1 }]);
  expect(await codeOf(db, { code: 'two', since: 2 })).toEqual([]);
  const within = await db.transaction().execute(async (trx) => await codeOf(trx, { code: 'three', since: 0 }));
  expect(within).toEqual([{ code: 'three', createdAt: 2 }]);
  expect(made).toBe(1);
});

it('if a prepared query runs on a second database, it is compiled again for this database', async () => {
  made = 0;
  await codeOf(db, { code: 'one', since: 0 });
  const other = await openTestDatabase();
  expect(await codeOf(other, { code: 'one', since: 0 })).toEqual([]);
  await other.destroy();
  expect(made).toBe(2);
});

const codesAt = preparedForIds<Record<never, never>, { code: string }>((on, _hole, ids) =>
  on.selectFrom('signUpCodes').select('code').where('createdAt', 'in', ids).orderBy('createdAt'),
);
const keepCodes = preparedForRows(['code', 'createdAt'], (on, rows) =>
  on.insertInto('signUpCodes').values(rows as never),
);
const codes = (count: number) => Array.from({ length: count }, (_, at) => ({ code: `code ${at}`, createdAt: at }));

it('a prepared insert of 101 rows, which needs several statements, inserts each row once', async () => {
  await keepCodes(db, codes(101));
  const stored = await db.selectFrom('signUpCodes').select(['code', 'createdAt']).orderBy('createdAt').execute();
  expect(stored).toEqual(codes(101));
});

it('whatever the length of a list of ids, a prepared query for this list returns exactly the rows with these ids', async () => {
  await keepCodes(db, codes(9));
  for (const length of [1, 3, 8]) {
    const found = await codesAt(
      db,
      {},
      Array.from({ length }, (_, at) => at),
    );
    expect(found.map(({ code }) => code)).toEqual(codes(length).map(({ code }) => code));
  }
  const long = Array.from({ length: 600 }, (_, at) => at + 5);
  expect(await codesAt(db, {}, long)).toEqual([5, 6, 7, 8].map((at) => ({ code: `code ${at}` })));
});
