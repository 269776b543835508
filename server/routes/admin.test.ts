import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listAccounts } from '#contract/admin.ts';
import { makeWorld } from '../../tests/calls/world.ts';
import {
  signedInByMail,
  signedInClient,
  startServer,
  TestClient,
  type TestServer,
} from '../../tests/support/server.ts';
import { allAccounts } from '../accounts/all-accounts.ts';

const ADMIN = 'head@school.org';
let server: TestServer;
beforeEach(async () => {
  server = await startServer({ config: { adminEmails: [ADMIN] } });
});
afterEach(async () => {
  await server.close();
});

it('9.3 the list of accounts shows an admin every account, oldest first, with numbers of rows and without their content', async () => {
  const ann = await signedInClient(server, 'ann@school.org');
  await makeWorld(ann);
  server.clock.advance(60_000);
  const head = await signedInByMail(server, ADMIN);
  await new TestClient(server).signIn('ann@school.org', 'not the password');
  const rows = (await head.call('GET', 'admin')).json<object[]>();
  expect(rows).toMatchObject([
    {
      username: 'ann',
      email: 'ann@school.org',
      roleId: 1,
      loginCount: 2,
      loginAttempts: 1,
      accountStatus: 'Trial',
      isEmailVerified: true,
      lastLogin: '2026-11-20T12:00:00.000Z',
      totalClasses: 1,
      totalStudents: 2,
      totalAssessments: 1,
      totalDailyPointsEntries: 1,
    },
    { username: 'head', roleId: 10, totalClasses: 0, totalDailyPointsEntries: 0 },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Rivera|password|PE 7/i);
});

it('9.3 the list of accounts reads only the table of accounts, so it works without the tables of classes and marks', async () => {
  const head = await signedInByMail(server, ADMIN);
  for (const table of ['classes', 'students', 'assessments', 'marks']) {
    await server.db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  }
  expect((await head.call('GET', 'admin')).statusCode).toBe(200);
});

it('9.3 the list of accounts has only the fields that the contract names', async () => {
  const head = await signedInByMail(server, ADMIN);
  const said = (await head.call('GET', 'admin')).json();
  expect(said).toHaveLength(1);
  expect(z.parse(listAccounts.answer, said)).toEqual(said);
});

it('9.3 the server reads many accounts in pages and in order, and answers other calls between two pages', async () => {
  const client = new TestClient(server);
  for (const name of ['ann', 'ben', 'cem']) await client.signUp(`${name}@school.org`);
  server.clock.advance(60_000);
  for (const name of ['dan', 'eve']) await client.signUp(`${name}@school.org`);
  const { db } = server;
  const known = await db.selectFrom('teachers').select('id').orderBy('createdAt').orderBy('id').execute();
  let turns = 0;
  const reading = allAccounts({ db, config: { adminEmails: [] } }, 2).finally(() => (turns = -turns));
  while (turns >= 0) {
    turns += 1;
    await nextTurn();
  }
  expect((await reading).map(({ id }) => id)).toEqual(known.map(({ id }) => id));
  expect(-turns).toBeGreaterThan(2);
});
