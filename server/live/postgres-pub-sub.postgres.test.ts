import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { emptySchema } from '../../tests/support/database.ts';
import { signedInClient, startServer, TestClient, type TestServer } from '../../tests/support/server.ts';
import { PokeStream, listen } from '../../tests/support/stream.ts';
import { openDatabase } from '../db/open.ts';
import type { LiveMessage } from './pub-sub.ts';
import { PostgresPubSub } from './postgres-pub-sub.ts';

const EMAIL = 'ann@school.org';
const closing: (() => Promise<void>)[] = [];
let address: string;

beforeEach(async () => {
  address = await emptySchema();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function oneServer(): Promise<TestServer> {
  const pubSub = new PostgresPubSub(address);
  const server = await startServer({ db: await openDatabase(address, { poolSize: 3 }), live: { pubSub } });
  closing.push(async () => {
    await server.close();
    await pubSub.close();
  });
  return server;
}

function at(server: TestServer, client: TestClient): TestClient {
  const other = new TestClient(server);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

interface Ear {
  readonly pubSub: PostgresPubSub;
  readonly heard: LiveMessage[];
  next(): Promise<LiveMessage | 'missed'>;
}

async function ear(): Promise<Ear> {
  const heard: LiveMessage[] = [];
  const waiting: ((message: LiveMessage | 'missed') => void)[] = [];
  const queue: (LiveMessage | 'missed')[] = [];
  const take = (message: LiveMessage | 'missed') => {
    const wants = waiting.shift();
    if (wants) wants(message);
    else queue.push(message);
  };
  const pubSub = new PostgresPubSub(address);
  pubSub.subscribe({
    received: (message) => {
      heard.push(message);
      take(message);
    },
    missed: () => take('missed'),
  });
  closing.push(() => pubSub.close());
  const next = async () =>
    queue.shift() ?? (await new Promise<LiveMessage | 'missed'>((resolve) => waiting.push(resolve)));
  // From now on the server listens.
  expect(await next()).toBe('missed');
  return { pubSub, heard, next };
}

/** Closes the connections that listen for messages, as a restart of PostgreSQL would do. */
async function cutListeners(): Promise<void> {
  const db = await openDatabase(address, { poolSize: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'pe-grade-book-live' and datname = current_database()`.execute(db);
  await db.destroy();
}

it('P6.3 after a write on one server, a device of the same teacher that is connected to another server gets a poke (change notification)', async () => {
  const [one, two] = [await oneServer(), await oneServer()];
  const ann = await signedInClient(one, EMAIL);
  const stream = await PokeStream.open(await listen(two), ann);
  expect(await stream.event()).toBe('data: 1');
  await ann.call('POST', 'grade-books', { body: { name: 'Fall 2026' } });
  expect(await stream.event()).toBe('data: 2');
  stream.leave();
});

it('P6.3 when a device signs out on one server, another server closes the event stream of the session', async () => {
  const [one, two] = [await oneServer(), await oneServer()];
  const ann = await signedInClient(one, EMAIL);
  const stream = await PokeStream.open(await listen(two), ann);
  await stream.event();
  await at(one, ann).call('DELETE', 'auth/logout');
  expect(await stream.event()).toBeNull();
});

it('P6.3a when a server begins to listen to messages of other servers, it sends each connected device a poke (change notification) for writes that it missed', async () => {
  const pubSub = new PostgresPubSub(address);
  const listened = pubSub.subscribe.bind(pubSub);
  let listenNow: () => void = () => undefined;
  pubSub.subscribe = (listener) => (listenNow = () => listened(listener));
  const server = await startServer({ db: await openDatabase(address, { poolSize: 3 }), live: { pubSub } });
  closing.push(async () => {
    await server.close();
    await pubSub.close();
  });
  const ann = await signedInClient(server, EMAIL);
  const stream = await PokeStream.open(await listen(server), ann);
  expect(await stream.event()).toBe('data: 1');
  // Another server has written, but this server does not listen yet.
  await server.db.updateTable('teachers').set({ counter: 5 }).where('email', '=', EMAIL).execute();
  listenNow();
  expect(await stream.event()).toBe('data: 5');
  stream.leave();
});

it('P6.3a if a server lost its connection to PostgreSQL, it reconnects and sends its devices pokes (change notifications) for writes that it missed', async () => {
  const other = await ear();
  const server = await oneServer();
  const ann = await signedInClient(server, EMAIL);
  // The server sends this message of the sign-in only when it listens. So it now has a connection that the test can cut.
  expect(await other.next()).toMatchObject({ kind: 'ended' });
  const stream = await PokeStream.open(await listen(server), ann);
  expect(await stream.event()).toBe('data: 1');
  await cutListeners();
  // Changes the counter without a message, as if the message of a write was lost.
  await server.db.updateTable('teachers').set({ counter: 5 }).where('email', '=', EMAIL).execute();
  expect(await stream.event()).toBe('data: 5');
  expect(await other.next()).toBe('missed');
  other.pubSub.publish({ kind: 'poke', teacherId: 9, counter: 3 });
  expect(await other.next()).toEqual({ kind: 'poke', teacherId: 9, counter: 3 });
  stream.leave();
});

it('P6.3 if many pokes (change notifications) for one teacher wait to be sent to the other servers, a server sends only the newest one', async () => {
  const one = await ear();
  const two = await ear();
  for (let counter = 1; counter <= 500; counter += 1) one.pubSub.publish({ kind: 'poke', teacherId: 7, counter });
  one.pubSub.publish({ kind: 'ended', teacherId: 8 });
  one.pubSub.publish({ kind: 'poke', teacherId: 8, counter: 2 });
  expect([await two.next(), await two.next(), await two.next()]).toEqual([
    { kind: 'poke', teacherId: 7, counter: 500 },
    { kind: 'ended', teacherId: 8 },
    { kind: 'poke', teacherId: 8, counter: 2 },
  ]);
});

it('P6.3 if more than 10,000 pokes (change notifications) wait, a server sends the other servers one message that pokes were missed, instead of all pokes', async () => {
  const one = await ear();
  const two = await ear();
  for (let teacherId = 1; teacherId <= 1_000; teacherId += 1)
    one.pubSub.publish({ kind: 'poke', teacherId, counter: 9_007_199_254_740_991 });
  for (let heard = 0; heard < 1_000; heard += 1) await two.next();
  expect(new Set(two.heard.filter(({ kind }) => kind === 'poke').map(({ teacherId }) => teacherId)).size).toBe(1_000);
  for (let teacherId = 1; teacherId <= 10_001; teacherId += 1)
    one.pubSub.publish({ kind: 'poke', teacherId, counter: 1 });
  expect(await two.next()).toBe('missed');
});

it('P6.3 a server gets no messages from the servers of another installation in the same PostgreSQL database', async () => {
  const one = await ear();
  address = await emptySchema();
  const other = await ear();
  one.pubSub.publish({ kind: 'poke', teacherId: 7, counter: 1 });
  await one.next();
  other.pubSub.publish({ kind: 'poke', teacherId: 8, counter: 2 });
  expect(await other.next()).toEqual({ kind: 'poke', teacherId: 8, counter: 2 });
});
