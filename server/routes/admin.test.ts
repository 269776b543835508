import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { PostgresAdapter, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listAccounts } from '#contract/account/admin.ts';
import { makeWorld } from '../../tests/calls/world.ts';
import { eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { signedInByMail, signedInClient, TestClient } from '../../tests/support/server.ts';
import { accountParts } from '../accounts/all-accounts.ts';
import { jsonArray } from '../http/json-stream.ts';

const ADMIN = 'head@school.org';
eachTestHasServer({ config: { adminEmails: [ADMIN] } });

it('9.3 an admin can list all accounts, the oldest first, with the number of rows of each account, but without the content of the rows', async () => {
  const ann = await signedInClient(server, 'ann@school.org');
  await makeWorld(ann);
  server.clock.advance(60_000);
  const head = await signedInByMail(server, ADMIN);
  await new TestClient(server).signIn('ann@school.org', 'not the password');
  // A refresh is no sign-in.
  await ann.call('POST', 'auth/refresh');
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

it('9.3 to answer the list of accounts, the server reads no classes, students, assessments or marks', async () => {
  const head = await signedInByMail(server, ADMIN);
  for (const table of ['classes', 'students', 'assessments', 'marks']) {
    await server.db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  }
  expect((await head.call('GET', 'admin')).statusCode).toBe(200);
});

it('9.3 the list of accounts for admins has only the fields that the contract defines', async () => {
  const head = await signedInByMail(server, ADMIN);
  const said = (await head.call('GET', 'admin')).json();
  expect(said).toHaveLength(1);
  expect(z.parse(listAccounts.answer, said)).toEqual(said);
});

it('C-12 the server reads the list of accounts in parts, and reads the next part only when the client has received the previous one', async () => {
  const client = new TestClient(server);
  for (const name of ['ann', 'ben', 'cem']) await client.signUp(`${name}@school.org`);
  server.clock.advance(60_000);
  for (const name of ['dan', 'eve']) await client.signUp(`${name}@school.org`);
  const { db } = server;
  const known = await db.selectFrom('teachers').select('id').orderBy('createdAt').orderBy('id').execute();
  const parts = accountParts({ db, config: { adminEmails: [] } }, 2);
  const first = await parts.next();
  // An account that is created after the first part was read is in the last part.
  server.clock.advance(60_000);
  await client.signUp('fay@school.org');
  const rest: number[][] = [];
  for await (const part of parts) rest.push(part.map(({ id }) => id));
  expect((first.value as { id: number }[]).map(({ id }) => id)).toEqual(known.slice(0, 2).map(({ id }) => id));
  expect(rest.map((ids) => ids.length)).toEqual([2, 2]);
  expect(rest.flat().slice(0, 3)).toEqual(known.slice(2).map(({ id }) => id));
});

it('C-12 the database has an index with which the server finds the next part of the list of accounts', async () => {
  const { db } = server;
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  const plan = await sql<{ detail: string }>`explain query plan select id from teachers
      where (created_at, id) > ('2026', 1) order by created_at, id limit 10`.execute(db);
  expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/^SEARCH teachers USING .*INDEX teachers_by_age/);
});

it('C-12 an empty list of accounts is sent as an empty array, and a compressed list contains the same rows as an uncompressed list', async () => {
  const none = await jsonArray((async function* (): AsyncGenerator<readonly unknown[]> {})());
  expect((await none.toArray()).join('')).toBe('[]');
  const head = await signedInByMail(server, ADMIN);
  const plain = await head.call('GET', 'admin');
  const packed = await head.call('GET', 'admin', { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
});

describe('C-12 a client that receives the list of accounts slowly or closes the connection', () => {
  const PARTS = 200;
  const ROW = { text: 'x'.repeat(100_000) };

  /** Starts a server whose answer has 20 MB in parts, and calls it. `counts` contains how many parts the server has made. */
  async function serveParts() {
    const app = Fastify();
    const counts = { made: 0, ended: Promise.withResolvers<void>() };
    app.get('/', async (_request, reply) => {
      const parts = async function* () {
        try {
          for (; counts.made < PARTS; counts.made += 1) yield [ROW];
        } finally {
          counts.ended.resolve();
        }
      };
      return reply.type('application/json').send(await jsonArray(parts()));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const [answer] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
    return { app, answer, counts };
  }

  it('C-12 while the client receives nothing, the server reads no further parts of the list of accounts, and continues when the client receives again', async () => {
    const { app, answer, counts } = await serveParts();
    let before = -1;
    // The server makes parts until the buffers of the connection are full, and then stops.
    while (before !== counts.made) {
      before = counts.made;
      for (let turn = 0; turn < 500; turn += 1) await nextTurn();
    }
    expect(counts.made).toBeLessThan(PARTS);
    const rows = (await json(answer)) as unknown[];
    expect([rows.length, counts.made]).toEqual([PARTS, PARTS]);
    await app.close();
  });

  it('C-12 when the client closes the connection, the server stops reading the list of accounts', async () => {
    const { app, answer, counts } = await serveParts();
    answer.destroy();
    await counts.ended.promise;
    expect(counts.made).toBeLessThan(PARTS);
    await app.close();
  });
});
