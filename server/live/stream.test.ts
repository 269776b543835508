import { beforeEach, describe, expect, it } from 'vitest';
import { AccountLog } from '../accounts/account-log.ts';
import { findCommand } from '../operator/command.ts';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { signedInClient, startServer, TestClient } from '../../tests/support/server.ts';
import { PokeStream, listen } from '../../tests/support/stream.ts';

const EMAIL = 'ann@school.org';
const DAY_MS = 86_400_000;

eachTestHasTeacher(EMAIL, { live: { heartbeatMs: 40 } });
let url: string;
beforeEach(async () => {
  url = await listen(server);
});

const hear = (client: TestClient, query?: string) => PokeStream.open(url, client, query);
const newBook = (client: TestClient, name: string) => client.call('POST', 'grade-books', { body: { name } });
async function idOf(client: TestClient): Promise<number> {
  return (await client.call('GET', 'user/me')).json<{ id: number }>().id;
}

describe('P6.2 the stream of pokes', () => {
  it('P6.2 the event stream sends the newest change number when it opens, after each single write and after each batch', async () => {
    const stream = await hear(ann, `?user=${await idOf(ann)}`);
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toContain('no-store');
    expect(stream.response.headers.get('clock')).not.toBeNull();
    expect(await stream.event()).toBe('data: 1');
    await newBook(ann, 'Fall 2026');
    expect(await stream.event()).toBe('data: 2');
    const entry = { key: 'key-of-a-batch', stamp: '1.0.a', seen: 0, method: 'POST', path: 'grade-books' };
    await ann.call('POST', 'batch', { body: { entries: [{ ...entry, body: { name: 'Spring 2027' } }] } });
    expect(await stream.event()).toBe('data: 3');
  });

  it('P6.2 the event stream sends heartbeats while there is no poke (change notification) to send', async () => {
    const stream = await hear(ann);
    await stream.event();
    expect(await stream.next()).toBe(':');
  });

  it("P6.2 a device gets pokes (change notifications) for writes of the teacher's other devices, but not for writes of another teacher", async () => {
    const office = new TestClient(server);
    await office.signIn(EMAIL);
    const bea = await signedInClient(server, 'bea@school.org');
    const [mine, hers] = [await hear(ann), await hear(bea)];
    expect([await mine.event(), await hers.event()]).toEqual(['data: 1', 'data: 1']);
    await newBook(office, 'Fall 2026');
    expect(await mine.event()).toBe('data: 2');
    await newBook(bea, 'Fall 2026');
    expect(await hers.event()).toBe('data: 2');
    await newBook(office, 'Spring 2027');
    expect(await mine.event()).toBe('data: 3');
  });

  it('R10.4 the server sends no poke (change notification) for a repeated or refused write, because no row changes', async () => {
    const stream = await hear(ann);
    await stream.event();
    const headers = { 'idempotency-key': 'the-same-write' };
    const write = () => ann.call('POST', 'grade-books', { body: { name: 'Fall 2026' }, headers });
    await write();
    await write();
    await ann.call('DELETE', 'grade-books/99');
    await newBook(ann, 'Spring 2027');
    expect([await stream.event(), await stream.event()]).toEqual(['data: 2', 'data: 3']);
  });

  it.each([
    ['without a session', async () => await hear(new TestClient(server)), 401, 'unauthorized'],
    ['for another user than the signed-in one (L1.1)', async () => await hear(ann, '?user=99'), 401, 'other_user'],
    ['with a wrong user id', async () => await hear(ann, '?user=x'), 400, 'invalid'],
  ])('P6.2 the server refuses to open an event stream %s', async (_, open, status, code) => {
    const refused = await open();
    expect([refused.response.status, JSON.parse(await refused.rest())]).toMatchObject([status, { code }]);
  });
});

it("P6.2a when a device signs out, the server closes the event stream of this device's session and no other stream", async () => {
  const office = new TestClient(server);
  await office.signIn(EMAIL);
  const [gym, desk] = [await hear(ann), await hear(office)];
  await Promise.all([gym.event(), desk.event()]);
  await ann.call('DELETE', 'auth/logout');
  expect(await gym.event()).toBeNull();
  await newBook(office, 'Fall 2026');
  expect(await desk.event()).toBe('data: 2');
});

it('P6.2a the server closes the event stream of a device when the session of the device expires', async () => {
  const stream = await hear(ann);
  await stream.event();
  server.clock.advance(121 * DAY_MS);
  expect(await stream.event()).toBeNull();
});

it('P6.2a the server closes the event stream of a device when the account of its teacher is deleted', async () => {
  const stream = await hear(ann);
  await stream.event();
  expect((await ann.call('DELETE', 'user')).statusCode).toBe(204);
  expect(await stream.event()).toBeNull();
});

it.each([
  ['lock', ['lock', EMAIL]],
  ['end-sessions all', ['end-sessions', 'all']],
  ['delete', ['delete', EMAIL, 'DELETE']],
])(
  'P6.2a when the operator ends sessions with the command “%s”, the server closes their event streams before the next heartbeat',
  async (_, words) => {
    const quick = await startServer({ live: { heartbeatMs: 3_600_000, lookMs: 40 } });
    const client = await signedInClient(quick, EMAIL);
    const stream = await PokeStream.open(await listen(quick), client);
    expect(await stream.event()).toBe('data: 1');
    const { db, clock, mail } = quick;
    const accountLog = new AccountLog({ info: () => undefined }, 'secret');
    const config = { adminEmails: [], signUpCodes: [], publicUrl: '', supportEmail: undefined };
    await findCommand(words)({ db, clock, config, accountLog, mail: async () => mail });
    expect(await stream.event()).toBeNull();
  },
);

it('P6.2a when another device ends a session, the server closes the event stream of this session', async () => {
  const stream = await hear(ann);
  await stream.event();
  const sessions = (await ann.call('GET', 'user/sessions')).json<{ id: number; current: boolean }[]>();
  const office = new TestClient(server);
  await office.signIn(EMAIL);
  const { id } = sessions.find(({ current }) => current) ?? {};
  await office.call('DELETE', `user/sessions/${id}`);
  expect(await stream.event()).toBeNull();
});

it('P6.2a when the password of a teacher is reset, the server closes the event stream of the teacher’s device', async () => {
  const stream = await hear(ann);
  await stream.event();
  await ann.call('POST', 'user/request-password-reset', { body: { email: EMAIL } });
  const body = { token: server.mail.tokenFor(EMAIL), newPassword: 'another-whistle' };
  expect((await ann.call('POST', 'user/reset-password', { body })).statusCode).toBe(200);
  expect(await stream.event()).toBeNull();
});

it('L7, P6.2a if somebody uses a copied refresh token, the server ends the session and closes its event stream', async () => {
  const thief = new TestClient(server);
  for (const [name, value] of ann.cookies) thief.cookies.set(name, value);
  const stream = await hear(ann);
  await stream.event();
  await ann.call('POST', 'auth/refresh');
  await ann.call('POST', 'auth/refresh');
  expect((await thief.call('POST', 'auth/refresh')).statusCode).toBe(401);
  expect(await stream.event()).toBeNull();
});

it('P6.2a when a session opens a second event stream, the server closes the first event stream of this session', async () => {
  const [first, second] = [await hear(ann), await hear(ann)];
  expect(await first.event()).toBe('data: 1');
  expect(await first.event()).toBeNull();
  await newBook(ann, 'Fall 2026');
  expect([await second.event(), await second.event()]).toEqual(['data: 1', 'data: 2']);
});

it('P6.2a when the 21st device of a teacher signs in, the server closes the event stream of the session that was unused for the longest time', async () => {
  const first = await hear(ann);
  const streams: PokeStream[] = [];
  for (let device = 2; device <= 21; device += 1) {
    server.clock.advance(1_000);
    const client = new TestClient(server);
    await client.signIn(EMAIL);
    streams.push(await hear(client));
  }
  while ((await first.next()) !== null);
  expect(streams.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 200));
  for (const stream of streams) stream.leave();
});
