import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerErrors } from '../http/errors.ts';
import { readJson } from '../http/json.ts';
import { Callers } from './callers.ts';
import { SIZES, type Sizes } from './table.ts';

const AT_ONCE = 3;
const MOST_CALLS = 8;
const LOW = { ...SIZES, teacherCalls: { most: MOST_CALLS }, teacherUnsent: { most: 1_000_000 } };
/** Three answers of this size are under the limit of a teacher, but each is larger than the buffers of its connection. */
const FIRST_PULL = 5_000_000;

let app: FastifyInstance;
let url: string;
/** The answers of the calls that have begun. The test writes and ends these answers. */
let begun: PassThrough[];
/** How many calls of this test have arrived, and how many of their connections have been closed. */
let calls: { received: number; closed: number };
beforeEach(async () => await listen(LOW));
async function listen(sizes: Sizes): Promise<void> {
  begun = [];
  calls = { received: 0, closed: 0 };
  // A connection of an earlier test may be closed only now.
  const ofTest = calls;
  const seen = new WeakSet<Socket>();
  app = Fastify({ forceCloseConnections: true });
  answerErrors(app);
  const callers = new Callers(app, sizes);
  readJson(app, (request) => callers.turn(request));
  app.decorateRequest('teacher', null);
  app.addHook('onRequest', async (request) => {
    request.teacher = { id: Number(request.headers['x-teacher']), roleId: 1, sessionId: 1, exp: 0 };
    ofTest.received += 1;
    if (seen.has(request.raw.socket)) return;
    seen.add(request.raw.socket);
    request.raw.socket.once('close', () => (ofTest.closed += 1));
  });
  callers.limitTeachers(app);
  const answer = () => {
    const stream = new PassThrough();
    begun.push(stream);
    return stream;
  };
  app.get('/read', { config: { access: 'session' } }, answer);
  app.post('/slow-write', { config: { access: 'session' } }, answer);
  app.post('/large', { config: { access: 'session' } }, async () => 'x'.repeat(64_000_000));
  app.get('/first-pull', { config: { access: 'session' } }, async () => 'x'.repeat(FIRST_PULL));
  app.post('/write', { config: { access: 'session' } }, async () => 'written');
  app.get('/stream', { config: { access: 'session', endless: true } }, answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  for (const stream of begun) stream.end();
  await app.close();
});

async function call(
  path: string,
  { teacher = 7, method = 'GET', signal = AbortSignal.timeout(20_000), body = '' } = {},
) {
  const json = body === '' ? {} : { body };
  const headers = { 'x-teacher': String(teacher), ...(body !== '' && { 'content-type': 'application/json' }) };
  return await fetch(`${url}${path}`, { method, signal, headers, ...json });
}

async function beginReads(count: number, beginning: number) {
  const leave = Array.from({ length: count }, () => new AbortController());
  const answers = leave.map(({ signal }) => call('/read', { signal }).then((answer) => answer.text()));
  for (const answer of answers) answer.catch(() => undefined);
  await expect.poll(() => begun.length).toBe(beginning);
  return { answers, leave };
}

it('R10.1b if three reads of a teacher run, the fourth one begins only after the whole answer to one of the three was sent', async () => {
  const { answers } = await beginReads(AT_ONCE + 1, AT_ONCE);
  begun[0]?.write('a part');
  expect((await call('/write', { method: 'POST' })).status).toBe(200);
  expect(begun).toHaveLength(AT_ONCE);
  begun[0]?.end(' and the rest');
  await expect.poll(() => begun.length).toBe(AT_ONCE + 1);
  for (const stream of begun.slice(1)) stream.end('whole');
  expect((await Promise.all(answers)).toSorted()).toEqual(['a part and the rest', 'whole', 'whole', 'whole']);
});

it('R10.1b if a client closes its connection during a read, this read no longer counts as a running read of the teacher', async () => {
  const { leave } = await beginReads(AT_ONCE + 1, AT_ONCE);
  for (const one of leave) one.abort();
  const next = call('/read');
  await expect.poll(() => begun.length).toBeGreaterThan(AT_ONCE);
  for (const stream of begun) stream.end();
  expect((await next).status).toBe(200);
});

it('R10.1b if a client closes its connection while its read waits, the server never begins this read', async () => {
  const { answers } = await beginReads(AT_ONCE, AT_ONCE);
  const leaving = new AbortController();
  const left = call('/read', { signal: leaving.signal }).catch(() => undefined);
  await expect.poll(() => calls.received).toBe(AT_ONCE + 1);
  leaving.abort();
  await left;
  await expect.poll(() => calls.closed).toBe(1);
  for (const stream of begun) stream.end();
  await Promise.all(answers);
  await beginReads(AT_ONCE, 2 * AT_ONCE);
});

it('R10.1b while a read of one teacher waits, a read of another teacher, a write and an event stream begin immediately', async () => {
  await beginReads(AT_ONCE, AT_ONCE);
  expect((await call('/write', { method: 'POST' })).status).toBe(200);
  const others = [call('/read', { teacher: 8 }), call('/stream')];
  await expect.poll(() => begun.length).toBe(AT_ONCE + 2);
  for (const stream of begun) stream.end();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
});

it('R10.1b open event streams of a teacher do not count as running reads, so the teacher can still read', async () => {
  const streams = Array.from({ length: AT_ONCE + 1 }, () => call('/stream'));
  await expect.poll(() => begun.length).toBe(AT_ONCE + 1);
  for (const stream of begun) stream.write('beat');
  await Promise.all(streams);
  const answer = call('/read');
  await expect.poll(() => begun.length).toBe(AT_ONCE + 2);
  begun.at(-1)?.end('rows');
  expect(await (await answer).text()).toBe('rows');
});

it('R10.1b while three writes of a teacher run, the server does not parse the body of a fourth one', async () => {
  const running = Array.from({ length: AT_ONCE }, () => call('/slow-write', { method: 'POST' }));
  await expect.poll(() => begun.length).toBe(AT_ONCE);
  let isAnswered = false;
  const malformed = call('/write', { method: 'POST', body: '{' }).then(({ status }) => {
    isAnswered = true;
    return status;
  });
  expect((await call('/write', { method: 'POST', teacher: 8, body: '{' })).status).toBe(400);
  expect(isAnswered).toBe(false);
  for (const stream of begun) stream.end('done');
  expect(await malformed).toBe(400);
  await Promise.all(running);
});

it('R10.1b if the answers to the writes of a teacher are not read, the teacher gets 429 until the connection is closed, and another teacher does not', async () => {
  const unread = connect(Number(new URL(url).port), '127.0.0.1');
  unread.write('POST /large HTTP/1.1\r\nhost: school\r\nx-teacher: 7\r\ncontent-length: 0\r\n\r\n');
  await once(unread, 'readable');
  const refused = await call('/write', { method: 'POST' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect((await call('/write', { method: 'POST', teacher: 8 })).status).toBe(200);
  unread.destroy();
  await expect.poll(async () => (await call('/write', { method: 'POST' })).status).toBe(200);
});

it('R10.1b if a teacher has too many calls whose answers have not left the server, a further call gets 429', async () => {
  const running = Array.from({ length: MOST_CALLS }, () => call('/slow-write', { method: 'POST' }));
  await expect.poll(() => calls.received).toBe(MOST_CALLS);
  expect((await call('/write', { method: 'POST' })).status).toBe(429);
  await expect
    .poll(() => {
      for (const stream of begun) stream.end('done');
      return begun.length;
    })
    .toBe(MOST_CALLS);
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual(Array(MOST_CALLS).fill(200));
});

it('R10.1b while three devices of a teacher read their first pull slowly, a fourth device reads at once, every write is acknowledged, and each pull arrives whole', async () => {
  // The other tests of this file have a low limit.
  await app.close();
  await listen(SIZES);
  const slow = Array.from({ length: AT_ONCE }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /first-pull HTTP/1.1\r\nhost: school\r\nx-teacher: 7\r\nconnection: close\r\n\r\n');
    return { socket, bytes: 0 };
  });
  await Promise.all(slow.map(async ({ socket }) => await once(socket, 'readable')));
  for (let second = 0; second < 30; second += 1) {
    for (const device of slow) device.bytes += (device.socket.read(20_000) as Buffer | null)?.length ?? 0;
    expect((await call('/write', { method: 'POST' })).status).toBe(200);
  }
  const fourth = call('/read');
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.end('rows');
  expect(await (await fourth).text()).toBe('rows');
  for (const device of slow) for await (const part of device.socket) device.bytes += (part as Buffer).length;
  for (const { bytes } of slow) expect(bytes).toBeGreaterThan(FIRST_PULL);
});
