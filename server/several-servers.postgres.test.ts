import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptySchema } from '../tests/support/database.ts';
import { FakeClock, signedInClient, startServer, TestClient, type TestServer } from '../tests/support/server.ts';
import { openDatabase } from './db/open.ts';

const EMAIL = 'ann@school.org';
/** The limits of rules 1.7 and 1.63 for one account and for one receiver of mails. */
const WRONG_PASSWORDS = 10;
const MAILS = 5;

let servers: [TestServer, TestServer];
beforeEach(async () => {
  const address = await emptySchema();
  const clock = new FakeClock();
  const start = async () => await startServer({ db: await openDatabase(address, { poolSize: 3 }), clock });
  servers = [await start(), await start()];
});
afterEach(async () => {
  for (const server of servers) await server.close();
});

function atOther(client: TestClient): TestClient {
  const other = new TestClient(servers[1]);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

it('1.7 wrong passwords that two servers of one database receive count towards one limit', async () => {
  await signedInClient(servers[0], EMAIL);
  const statuses: number[] = [];
  for (let n = 0; n <= WRONG_PASSWORDS; n += 1) {
    const stranger = new TestClient(servers[n % 2 === 0 ? 0 : 1]);
    statuses.push((await stranger.signIn(EMAIL, 'not the password')).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(WRONG_PASSWORDS).fill(401), 429]);
});

it('1.63 mails to one email address that two servers of one database send count towards one limit', async () => {
  for (let n = 0; n < MAILS + 2; n += 1) await new TestClient(servers[n % 2 === 0 ? 0 : 1]).signUp(EMAIL);
  expect(servers.flatMap(({ mail }) => mail.sent)).toHaveLength(MAILS);
});

it('L7 after a sign-out on one server, the other server refuses the session', async () => {
  const ann = await signedInClient(servers[0], EMAIL);
  const other = atOther(ann);
  expect((await other.call('GET', 'user/me')).statusCode).toBe(200);
  await ann.call('DELETE', 'auth/logout');
  expect((await other.call('GET', 'user/me')).statusCode).toBe(401);
});

it('R10.4 a write that arrives at two servers at the same moment is applied once, and both servers return the same answer', async () => {
  const ann = await signedInClient(servers[0], EMAIL);
  const write = { body: { id: 100, name: 'Fall 2026' }, headers: { 'idempotency-key': 'one-write-at-two-servers' } };
  const clients = [ann, atOther(ann), ann, atOther(ann)];
  const answers = await Promise.all(clients.map((client) => client.call('POST', 'grade-books', write)));
  expect(
    new Set(answers.map(({ statusCode, body, headers }) => `${statusCode} ${String(headers['change'])} ${body}`)).size,
  ).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  const stored = await servers[0].db.selectFrom('answers').select('key').execute();
  expect(stored).toHaveLength(1);
});
