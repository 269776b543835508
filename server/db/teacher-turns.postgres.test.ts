import { sql, type Transaction } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import {
  newBooks,
  PASSWORD,
  signedInClient,
  startServer,
  TestClient,
  type TestServer,
} from '../../tests/support/server.ts';
import { lockTeacher } from '../sync/teacher-clock.ts';
import type { Database } from './schema.ts';

const BATCHES = 60;
/** The number of calls that another teacher makes, one after another, while the batches wait. */
const CALLS = 12;

const ANN = 'ann@school.org';
const NEW_PASSWORD = 'cones-and-whistles';
const CAT = 'cat@school.org';

let server: TestServer;
let ann: TestClient;
let bea: TestClient;
beforeEach(async () => {
  server = await startServer({ db: await openTestDatabase(), limits: false });
  ann = await signedInClient(server, ANN);
  bea = await signedInClient(server, 'bea@school.org');
});

/** Returns a batch that creates 20 grade books. Each entry has an idempotency key of its own. */
const batchOf = (n: number) => ({
  entries: newBooks(20).map((entry, place) => ({
    ...entry,
    key: `batch-${n}-entry-${place}`,
    body: { name: `Fall ${n} ${place}` },
  })),
});

it('R10.1 while 60 batches of one teacher wait, calls of another teacher are answered, and in the end each of the 60 batches is answered too', async () => {
  let waiting = true;
  const batches = Promise.all(
    Array.from({ length: BATCHES }, (_, n) => ann.call('POST', 'batch', { body: batchOf(n) })),
  ).finally(() => (waiting = false));
  const own: number[] = [];
  let meanwhile = 0;
  for (let n = 0; n < CALLS; n += 1) {
    const write = await bea.call('POST', 'grade-books', { body: { name: `Spring ${2026 + n}` } });
    const read = await bea.call('GET', 'changes?after=0');
    own.push(write.statusCode, read.statusCode);
    if (waiting) meanwhile += 1;
  }
  expect(own).toEqual(Array.from({ length: CALLS }, () => [201, 200]).flat());
  expect(meanwhile).toBeGreaterThan(0);
  expect([...new Set((await batches).map(({ statusCode }) => statusCode))]).toEqual([200]);
}, 60_000);

/** More calls than the pool has connections. */
const AT_ONCE = 8;

async function isWaitedFor(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await (process.env['TEST_CITUS'] === undefined ? WAITS : WAITS_ON_NODES).execute(trx);
  return rows.length > 0;
}

const WAITS = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
/** On Citus the locks of rows are on the node of the rows. */
const WAITS_ON_NODES = sql`select waiting_gpid from citus_lock_waits`;

async function idOf(email: string): Promise<number> {
  return (await server.db.selectFrom('teachers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

/** The lock is that of a large batch. Returns the statuses of another teacher's calls, and of the eight. */
async function whileHeld(email: string, call: () => Promise<{ statusCode: number }>) {
  const id = await idOf(email);
  const { calls, own } = await server.db.transaction().execute(async (trx) => {
    await lockTeacher(trx, id, server.clock.now());
    const calls = Promise.all(Array.from({ length: AT_ONCE }, call));
    await expect.poll(async () => await isWaitedFor(trx), { timeout: 10_000 }).toBe(true);
    const own: number[] = [];
    for (let n = 0; n < CALLS; n += 1) own.push((await bea.call('GET', 'changes?after=0')).statusCode);
    return { calls: { answered: calls }, own };
  });
  const statuses = (await calls.answered).map(({ statusCode }) => statusCode);
  return { own, statuses: [...new Set(statuses)].toSorted((a, b) => a - b) };
}

describe('R10.1 account calls that wait for the locked row of their account', () => {
  const answered = Array.from({ length: CALLS }, () => 200);
  const post = (path: string, body?: object) => () => new TestClient(server).call('POST', path, { body });

  it('R10.1a while eight sign-ins of one teacher wait for a running batch of this teacher, every call of another teacher is answered', async () => {
    const signIn = () => new TestClient(server).signIn(ANN);
    expect(await whileHeld(ANN, signIn)).toEqual({ own: answered, statuses: [200] });
  }, 30_000);

  it('R10.1a while eight sign-ins with a wrong password wait for a running batch of this teacher, every call of another teacher is answered', async () => {
    const signIn = () => new TestClient(server).signIn(ANN, 'not the password');
    expect(await whileHeld(ANN, signIn)).toEqual({ own: answered, statuses: [401] });
  }, 30_000);

  it('R10.1 while eight password changes of one teacher wait for a running batch of this teacher, every call of another teacher is answered', async () => {
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const change = () => ann.call('PUT', 'user/password', { body });
    expect(await whileHeld(ANN, change)).toEqual({ own: answered, statuses: [204, 400] });
  }, 30_000);

  it('R10.1 while eight password resets of one teacher wait for a running batch of this teacher, every call of another teacher is answered', async () => {
    await post('user/request-password-reset', { email: ANN })();
    const reset = post('user/reset-password', {
      token: server.mail.tokenFor(ANN),
      newPassword: NEW_PASSWORD,
    });
    expect(await whileHeld(ANN, reset)).toEqual({ own: answered, statuses: [200, 400] });
  }, 30_000);

  it('R10.1 while eight account deletions of one teacher wait for a running batch of this teacher, every call of another teacher is answered', async () => {
    const remove = () => ann.call('DELETE', 'user');
    expect(await whileHeld(ANN, remove)).toEqual({ own: answered, statuses: [204] });
  }, 30_000);

  it('R10.1 while eight email verifications wait for the locked row of their account, every call of another teacher is answered', async () => {
    await new TestClient(server).signUp(CAT);
    const verify = post(`user/verify-email?token=${server.mail.tokenFor(CAT)}`);
    expect(await whileHeld(CAT, verify)).toEqual({ own: answered, statuses: [200, 400] });
  }, 30_000);
});
