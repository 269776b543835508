import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { STALLED_MS } from '../app.ts';
import { HEARTBEAT_MS } from '../live/live.ts';
import { Connections } from './connections.ts';
import { SIZES } from './table.ts';

let server: TestServer;
let port: number;
beforeEach(async () => {
  server = await startServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});

/** On one connection, which the server then closes. */
async function pipeline(calls: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answers = text(socket).catch(() => '');
  const last = 'GET /api/health HTTP/1.1\r\nhost: school\r\nconnection: close\r\n\r\n';
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: school\r\n\r\n'.repeat(calls - 1) + last);
  return await answers;
}

async function send(packet: string, host = '127.0.0.1'): Promise<string> {
  const socket = connect(port, host);
  const answers = text(socket).catch(() => '');
  socket.write(packet);
  return await answers;
}

describe('9.80 many calls in one packet', () => {
  const cases: [string, string][] = [
    ['an ordinary address', 'GET /api/health HTTP/1.1\r\nhost: school\r\n\r\n'],
    ['a malformed address', 'GET /% HTTP/1.1\r\nhost: school\r\n\r\n'],
    ['an unknown address', 'GET /x.y HTTP/1.1\r\nhost: school\r\n\r\n'],
    ['no address', 'OPTIONS * HTTP/1.1\r\nhost: school\r\n\r\n'],
    ['an unknown expectation', 'GET /api/health HTTP/1.1\r\nhost: school\r\nexpect: gold\r\n\r\n'],
  ];

  it.each(cases)(
    '9.80 if a client sends 1,000 calls to %s in one packet, Node passes only the first few of these calls to the server',
    async (_, call) => {
      let made = 0;
      const count = () => (made += 1);
      server.app.server.prependListener('request', count).prependListener('checkExpectation', count);
      expect((await send(call.repeat(1000))).split('HTTP/1.1 ').length - 1).toBeLessThan(9);
      expect(made).toBeLessThan(11);
    },
  );

  it('9.80 after one client has sent too many calls in one packet, the server still answers a call on a new connection', async () => {
    await send('GET /% HTTP/1.1\r\nhost: school\r\n\r\n'.repeat(1000));
    expect(await send('GET /api/health HTTP/1.1\r\nhost: school\r\nconnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
});

it('if a client sends 100 calls on one connection without waiting for the answers, the server closes this connection', async () => {
  expect((await pipeline(100)).split('HTTP/1.1 200').length - 1).toBeLessThan(100);
  const { statusCode } = await server.app.inject('/api/health');
  expect(statusCode).toBe(200);
});

it('a client that sends four calls on one connection at the same time gets all answers', async () => {
  expect((await pipeline(4)).split('HTTP/1.1 200').length - 1).toBe(4);
});

it('the server allows at least 6,000 connections, and closes an idle connection only after the time of more than two heartbeats of an event stream', () => {
  const { app } = server;
  expect(app.server.maxConnections).toBeGreaterThanOrEqual(6_000);
  expect(app.server.timeout).toBe(STALLED_MS);
  expect(STALLED_MS).toBeGreaterThan(2 * HEARTBEAT_MS);
  expect(app.server.maxRequestsPerSocket).toBeGreaterThan(0);
});

it('9.81 if there are too many connections, the server accepts a new one and closes the one that has been idle for the longest time', async () => {
  const app = Fastify();
  new Connections(app, { ...SIZES, connections: { most: 3 } });
  app.get('/slow', async () => await new Promise(() => undefined));
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(address.port, '127.0.0.1').on('error', () => undefined);
    await once(app.server, 'connection');
    return socket;
  };
  const busy = await open();
  const arrived = once(app.server, 'request');
  busy.write('GET /slow HTTP/1.1\r\nhost: school\r\n\r\n');
  await arrived;
  const idle = [await open(), await open()];
  const ended = once(idle[0] as Socket, 'close');
  const last = await open();
  await ended;
  expect([busy, idle[1], last].map((socket) => socket?.destroyed)).toEqual([false, false, false]);
  const answer = once(last, 'data');
  last.write('GET / HTTP/1.1\r\nhost: school\r\n\r\n');
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of [busy, ...idle, last]) socket.destroy();
  await app.close();
});

it('9.86 if too many bodies do not arrive, the server closes the oldest connection of the network address with most of them', async () => {
  const app = Fastify();
  new Connections(app, { ...SIZES, bodies: { most: 3 } });
  app.post('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port: own } = app.server.address() as AddressInfo;
  const begin = async (localAddress: string) => {
    const socket = connect({ port: own, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    const arrived = once(app.server, 'request');
    socket.write('POST / HTTP/1.1\r\nhost: school\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\n');
    await arrived;
    return socket;
  };
  const honest = await begin('127.0.0.2');
  const first = await begin('127.0.0.3');
  const second = await begin('127.0.0.3');
  const ended = once(first, 'close');
  const third = await begin('127.0.0.3');
  await ended;
  const answer = once(honest, 'data');
  honest.write('body');
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
  // A body that has arrived does not count any more.
  const last = await begin('127.0.0.3');
  expect([second, third, last].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  for (const socket of [honest, second, third, last]) socket.destroy();
  await app.close();
});
