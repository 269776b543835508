import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { TestClient } from '../../tests/support/server.ts';

eachTestHasServer({ limits: false });

it('1.3 even without unique indexes in the database, simultaneous sign-ups with one email create only one account, and no two accounts get the same user name', async () => {
  // The test removes these unique indexes, because a distributed table of accounts does not have them (docs/decisions/039).
  await sql`alter table teachers drop constraint if exists teachers_email_key,
    drop constraint if exists teachers_username_key`.execute(server.db);
  const emails = ['ann@north.org', 'ann@south.org', 'ann@north.org', 'ann@south.org', 'ann@north.org'];
  await Promise.all(emails.map(async (email) => await new TestClient(server).signUp(email)));
  const accounts = await server.db.selectFrom('teachers').select(['email', 'username']).orderBy('email').execute();
  expect(accounts.map(({ email }) => email)).toEqual(['ann@north.org', 'ann@south.org']);
  expect(new Set(accounts.map(({ username }) => username)).size).toBe(2);
});
