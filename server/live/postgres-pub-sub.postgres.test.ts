import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { emptySchema } from '../../tests/support/database.ts';
import { signedInClient, startServer, TestClient, type TestServer } from '../../tests/support/server.ts';
import { HeardStream, listen } from '../../tests/support/stream.ts';
import { openDatabase } from '../db/open.ts';
import type { Word } from './pub-sub.ts';
import { PostgresCrossing } from './postgres-pub-sub.ts';

const EMAIL = 'ann@school.org';
const closing: (() => Promise<void>)[] = [];
let address: string;

beforeEach(async () => {
  address = await emptySchema();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** One server of several on the database of the test. */
async function oneServer(): Promise<TestServer> {
  const crossing = new PostgresCrossing(address);
  const server = await startServer({ db: await openDatabase(address, { poolSize: 3 }), live: { crossing } });
  closing.push(async () => {
    await server.close();
    await crossing.close();
  });
  return server;
}

/** The same client at another server. */
function at(server: TestServer, client: TestClient): TestClient {
  const other = new TestClient(server);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

interface Ear {
  readonly crossing: PostgresCrossing;
  readonly heard: Word[];
  /** The next word, or `missed`. */
  next(): Promise<Word | 'missed'>;
}

async function ear(): Promise<Ear> {
  const heard: Word[] = [];
  const waiting: ((word: Word | 'missed') => void)[] = [];
  const queue: (Word | 'missed')[] = [];
  const take = (word: Word | 'missed') => {
    const wants = waiting.shift();
    if (wants) wants(word);
    else queue.push(word);
  };
  const crossing = new PostgresCrossing(address);
  crossing.listen({
    heard: (word) => {
      heard.push(word);
      take(word);
    },
    missed: () => take('missed'),
  });
  closing.push(() => crossing.close());
  const next = async () => queue.shift() ?? (await new Promise<Word | 'missed'>((resolve) => waiting.push(resolve)));
  // It hears itself, so it listens once it does.
  crossing.tell({ kind: 'ended', teacherId: 1 });
  await next();
  return { crossing, heard, next };
}

/** Ends every listening connection of this test's installation, as a restart of the database does. */
async function cutListeners(): Promise<void> {
  const db = await openDatabase(address, { poolSize: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'pe-grade-book-live' and datname = current_database()`.execute(db);
  await db.destroy();
}

describe('P6.3 several servers on one database', () => {
  it('P6.3 a write at one pokes the streams of the other', async () => {
    const [one, two] = [await oneServer(), await oneServer()];
    const ann = await signedInClient(one, EMAIL);
    const stream = await HeardStream.open(await listen(two), ann);
    expect(await stream.event()).toBe('data: 1');
    await ann.call('POST', 'grade-books', { body: { name: 'Fall 2026' } });
    expect(await stream.event()).toBe('data: 2');
    stream.leave();
  });

  it('P6.3 a sign-out at one ends the stream at the other', async () => {
    const [one, two] = [await oneServer(), await oneServer()];
    const ann = await signedInClient(one, EMAIL);
    const stream = await HeardStream.open(await listen(two), ann);
    await stream.event();
    await at(one, ann).call('DELETE', 'auth/logout');
    expect(await stream.event()).toBeNull();
  });

  it('P6.3 what was written while the connection was lost is found when it is back', async () => {
    const server = await oneServer();
    const ann = await signedInClient(server, EMAIL);
    const stream = await HeardStream.open(await listen(server), ann);
    expect(await stream.event()).toBe('data: 1');
    const other = await ear();
    await cutListeners();
    // By another program, which tells nobody.
    await server.db.updateTable('teachers').set({ counter: 5 }).where('email', '=', EMAIL).execute();
    expect(await stream.event()).toBe('data: 5');
    expect(await other.next()).toBe('missed');
    other.crossing.tell({ kind: 'poke', teacherId: 9, counter: 3 });
    expect(await other.next()).toEqual({ kind: 'poke', teacherId: 9, counter: 3 });
    stream.leave();
  });
});

describe('P6.3 the words between servers', () => {
  it('P6.3 of many pokes for one teacher at once, the last is told', async () => {
    const one = await ear();
    const two = await ear();
    for (let counter = 1; counter <= 500; counter += 1) one.crossing.tell({ kind: 'poke', teacherId: 7, counter });
    one.crossing.tell({ kind: 'ended', teacherId: 8 });
    one.crossing.tell({ kind: 'poke', teacherId: 8, counter: 2 });
    expect([await two.next(), await two.next(), await two.next()]).toEqual([
      { kind: 'poke', teacherId: 7, counter: 500 },
      { kind: 'ended', teacherId: 8 },
      { kind: 'poke', teacherId: 8, counter: 2 },
    ]);
  });

  it('P6.3 more than a payload takes go in several; more than can be kept are told as missed', async () => {
    const one = await ear();
    const two = await ear();
    for (let teacherId = 1; teacherId <= 1_000; teacherId += 1)
      one.crossing.tell({ kind: 'poke', teacherId, counter: 9_007_199_254_740_991 });
    for (let heard = 0; heard < 1_000; heard += 1) await two.next();
    expect(new Set(two.heard.filter(({ kind }) => kind === 'poke').map(({ teacherId }) => teacherId)).size).toBe(1_000);
    for (let teacherId = 1; teacherId <= 10_001; teacherId += 1)
      one.crossing.tell({ kind: 'poke', teacherId, counter: 1 });
    expect(await two.next()).toBe('missed');
  });

  it('P6.3 another installation in the same database hears none of them', async () => {
    const one = await ear();
    address = await emptySchema();
    const other = await ear();
    one.crossing.tell({ kind: 'poke', teacherId: 7, counter: 1 });
    await one.next();
    other.crossing.tell({ kind: 'poke', teacherId: 8, counter: 2 });
    expect(await other.next()).toEqual({ kind: 'poke', teacherId: 8, counter: 2 });
  });
});
