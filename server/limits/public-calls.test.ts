import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerErrors } from '../http/errors.ts';
import { Callers } from './callers.ts';
import { SIZES } from './table.ts';

const DEVICES = 500;
const CONNECTIONS = 6;

function portOf({ server }: FastifyInstance): number {
  return (server.address() as AddressInfo).port;
}

/** On a new connection, which the server closes. The test decides when it reads. */
function send(app: FastifyInstance, path: string, { localAddress = '127.0.0.1', headers = '' } = {}): Socket {
  const socket = connect({ port: portOf(app), host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: school\r\nconnection: close\r\n${headers}\r\n`);
  return socket;
}

const statusIn = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const statusOf = async (socket: Socket) => statusIn(await text(socket));

/** More bytes than the buffers of the operating system can store. */
const LARGE = Buffer.alloc(64_000_000);
let app: FastifyInstance;
let begun: PassThrough[];
let sockets: Socket[];
beforeEach(() => {
  begun = [];
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function listen(sizes = {}): Promise<void> {
  app = Fastify({ forceCloseConnections: true, trustProxy: ['127.0.0.3'] });
  answerErrors(app);
  new Callers(app, { ...SIZES, ...sizes });
  const slow = () => {
    const stream = new PassThrough();
    begun.push(stream);
    return stream;
  };
  app.get('/slow', { config: { access: 'public' } }, slow);
  app.get('/rows', { config: { access: 'session' } }, slow);
  app.get('/health', { config: { access: 'public' } }, async () => 'ok');
  app.get('/large', async () => LARGE);
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends calls whose answers never end, and waits until all calls have begun. */
async function begin(path: string, count: number, how = {}): Promise<void> {
  const before = begun.length;
  for (let n = 0; n < count; n += 1) sockets.push(send(app, path, how));
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(before + count);
}

describe('the limit for public calls', () => {
  const MOST = { addressCalls: { most: 3 }, addressUnsent: { most: 1_000_000 } };
  beforeEach(async () => await listen(MOST));

  it('9.51 if too many public calls (calls without a session) of one network address run, this address gets 429 until one of them has ended', async () => {
    await begin('/slow', MOST.addressCalls.most);
    const refused = await text(send(app, '/health'));
    expect(statusIn(refused)).toBe(429);
    expect(refused).toMatch(/\r\nretry-after: \d+\r\n/);
    expect(await statusOf(send(app, '/health', { localAddress: '127.0.0.2' }))).toBe(200);
    begun[0]?.end();
    await once(sockets[0]?.resume() ?? app.server, 'close');
    expect(await statusOf(send(app, '/health'))).toBe(200);
  });

  it('9.51 calls of signed-in teachers do not count towards the limit for public calls (calls without a session)', async () => {
    await begin('/rows', MOST.addressCalls.most + 1);
    expect(await statusOf(send(app, '/health'))).toBe(200);
  });

  it('9.51 if a client asks for an answer and does not read it, its network address gets 429 until the client closes the connection', async () => {
    const unread = send(app, '/large');
    sockets.push(unread);
    unread.once('readable', () => {});
    await once(unread, 'readable');
    expect(await statusOf(send(app, '/health'))).toBe(429);
    expect(await statusOf(send(app, '/health', { localAddress: '127.0.0.2' }))).toBe(200);
    unread.destroy();
    await expect.poll(async () => await statusOf(send(app, '/health'))).toBe(200);
  });

  it('9.51 behind a trusted proxy, the limit for public calls counts the network address of the caller and not of the proxy', async () => {
    const behind = (address: string) => ({ localAddress: '127.0.0.3', headers: `x-forwarded-for: ${address}\r\n` });
    await begin('/slow', MOST.addressCalls.most, behind('203.0.113.7'));
    expect(await statusOf(send(app, '/health', behind('203.0.113.7')))).toBe(429);
    expect(await statusOf(send(app, '/health', behind('203.0.113.8')))).toBe(200);
  });
});

it('9.51 500 devices behind one network address can all load the app and make health calls at the same time', async () => {
  await listen();
  await begin('/slow', DEVICES * CONNECTIONS);
  const checks = await Promise.all(Array.from({ length: DEVICES }, async () => await statusOf(send(app, '/health'))));
  expect(new Set(checks)).toEqual(new Set([200]));
  await begin('/slow', 4_000 - DEVICES * CONNECTIONS);
  expect(await statusOf(send(app, '/health'))).toBe(429);
}, 60_000);
