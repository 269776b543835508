import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { acceptBeforeCalls, Arrivals } from './arrivals.ts';

const MANY = 50;

let app: FastifyInstance;
let sockets: Socket[];
/** Records what the server did, in order. */
let log: string[];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function listen(mostWaitMs?: number): Promise<void> {
  log = [];
  sockets = [];
  app = Fastify();
  app.server.on('connection', () => log.push('connection'));
  acceptBeforeCalls(app, new Arrivals(app, mostWaitMs));
  for (const path of ['/rows', '/older'])
    app.get(path, { config: { access: 'session' } }, async () => void log.push(path));
  app.get('/health', { config: { access: 'public' } }, async () => void log.push('/health'));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

function open(): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: school\r\n\r\n`);

/** Opens many connections at the same moment, makes one call on each connection, and waits until all calls have begun. */
async function arriveTogether(paths: readonly string[]): Promise<void> {
  for (const path of paths) ask(open(), path);
  await expect.poll(() => log.filter((entry) => entry !== 'connection').length).toBeGreaterThanOrEqual(paths.length);
}

const allRows = Array.from({ length: MANY }, () => '/rows');

it('9.50 if many clients connect at the same time, the server first accepts all connections and then begins the calls that read the database', async () => {
  await listen();
  await arriveTogether(allRows);
  expect(log.indexOf('/rows')).toBe(log.lastIndexOf('connection') + 1);
  expect(log.filter((entry) => entry === '/rows')).toHaveLength(MANY);
});

it('9.50 while more clients are connecting, the server already answers a health call and a call on an older connection', async () => {
  await listen();
  const older = open();
  ask(older, '/older');
  await once(older, 'data');
  log.length = 0;
  ask(older, '/older');
  await arriveTogether(['/health', ...allRows, '/rows']);
  expect(log.indexOf('/older')).toBeLessThan(log.lastIndexOf('connection'));
  expect(log.indexOf('/health')).toBeLessThan(log.lastIndexOf('connection'));
});

it('9.50 if clients keep connecting, a call waits for them only up to a time limit, and then begins', async () => {
  await listen(0);
  await arriveTogether(allRows);
  expect(log.indexOf('/rows')).toBeLessThan(log.lastIndexOf('connection'));
});

it('9.50 a call whose connection is closed while it waits never begins', async () => {
  await listen();
  app.server.once('request', ({ socket }) => socket.destroy());
  const left = open();
  ask(left, '/rows');
  await once(left, 'close');
  await arriveTogether(['/older']);
  expect(log.filter((entry) => entry !== 'connection')).toEqual(['/older']);
});
