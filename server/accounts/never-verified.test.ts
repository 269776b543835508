import { beforeEach, expect, it } from 'vitest';
import { signedInClient, startServer, TestClient, type TestServer } from '../../tests/support/server.ts';
import { startWatchedServer } from '../../tests/support/after-query.ts';
import { changeInTurn } from '../db/teacher-turns.ts';
import { AccountLog } from './account-log.ts';
import { teacherByEmail } from './teachers.ts';
import { deleteNeverVerified } from './never-verified.ts';

const ANN = 'ann@school.org';
const BOB = 'bob@school.org';
const DAY_MS = 86_400_000;

let server: TestServer;
let logged: object[];
beforeEach(async () => {
  server = await startServer();
  logged = [];
});

async function purge(): Promise<number> {
  const log = new AccountLog({ info: (line) => logged.push(line) }, 'a secret');
  return await deleteNeverVerified(server.db, log, server.clock.now());
}

it('1.61 the daily purge deletes an account that was not verified within 30 days, and keeps every verified account', async () => {
  await signedInClient(server, ANN);
  await new TestClient(server).signUp(BOB);
  server.clock.advance(30 * DAY_MS);
  expect(await purge()).toBe(0);
  server.clock.advance(1);
  expect(await purge()).toBe(1);
  expect(await teacherByEmail(server.db, BOB)).toBeUndefined();
  expect(await teacherByEmail(server.db, ANN)).toBeDefined();
  expect(logged).toMatchObject([{ event: 'account deleted', reason: 'never verified' }]);
});

it('1.61 the daily purge keeps an unverified account if its owner signed up again within 30 days or still has a valid mailed link', async () => {
  const client = new TestClient(server);
  for (const email of [ANN, BOB]) await client.signUp(email);
  server.clock.advance(29 * DAY_MS);
  await client.signUp(ANN);
  await client.call('POST', 'user/request-email-verification', { body: { email: BOB } });
  server.clock.advance(6 * DAY_MS);
  expect(await purge()).toBe(0);
  // Bob's link has expired.
  server.clock.advance(2 * DAY_MS);
  expect(await purge()).toBe(1);
  expect(await teacherByEmail(server.db, ANN)).toBeDefined();
});

it.each([
  ['opens the link', { emailVerified: 1 as const }],
  ['signs up again', { updatedAt: '2999-01-01T00:00:00.000Z' }],
])(
  '1.61 if the owner of an old unverified account %s while the daily purge runs, the purge keeps the account',
  async (_what, change) => {
    const watched = await startWatchedServer();
    await new TestClient(watched).signUp(BOB);
    watched.clock.advance(31 * DAY_MS);
    const bob = await teacherByEmail(watched.db, BOB);
    const changed = watched.afterQuery(/^select "id" from "teachers" where "email_verified"/, async () => {
      await changeInTurn(watched.db, bob?.id ?? 0, () =>
        watched.db
          .updateTable('teachers')
          .set(change)
          .where('id', '=', bob?.id ?? 0)
          .execute(),
      );
    });
    const log = new AccountLog({ info: (line) => logged.push(line) }, 'a secret');
    expect(await deleteNeverVerified(watched.db, log, watched.clock.now())).toBe(0);
    await changed;
    expect(await teacherByEmail(watched.db, BOB)).toBeDefined();
  },
);
