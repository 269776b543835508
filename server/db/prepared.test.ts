import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { migrate } from './migrate.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

let db: Kysely<Database>;
beforeEach(async () => {
  db = await openTestDatabase();
  await migrate(db, { now: () => 1_760_000_000_000 });
});
afterEach(async () => {
  await db.destroy();
});

let made = 0;
const codeOf = prepared<{ code: string; since: number }, { code: string; createdAt: number }>((on, hole) => {
  made += 1;
  return on
    .selectFrom('signUpCodes')
    .select(['code', 'createdAt'])
    .where('createdAt', '>=', hole('since'))
    .where('code', '=', hole('code'))
    .where('createdAt', '<', 9);
});

it('is made once for a database and its transactions, and asked with the values of each call', async () => {
  made = 0;
  const codes = ['one', 'two', 'three'].map((code, createdAt) => ({ code, createdAt }));
  await db.insertInto('signUpCodes').values(codes).execute();
  expect(await codeOf(db, { code: 'two', since: 1 })).toEqual([{ code: 'two', createdAt: 1 }]);
  expect(await codeOf(db, { code: 'two', since: 2 })).toEqual([]);
  const within = await db.transaction().execute(async (trx) => await codeOf(trx, { code: 'three', since: 0 }));
  expect(within).toEqual([{ code: 'three', createdAt: 2 }]);
  expect(made).toBe(1);
});

it('is made anew for another database', async () => {
  made = 0;
  await codeOf(db, { code: 'one', since: 0 });
  const other = await openTestDatabase();
  await migrate(other, { now: () => 1_760_000_000_000 });
  expect(await codeOf(other, { code: 'one', since: 0 })).toEqual([]);
  await other.destroy();
  expect(made).toBe(2);
});
