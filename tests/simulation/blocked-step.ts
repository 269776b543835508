import { readSync } from '../../src/db/meta.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { LONGEST_BACKOFF_MS } from '../../src/sync/backoff.ts';
import { fail } from '../world/checks/violation.ts';
import { act, perform } from './acts.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import { counterOf } from './known-rows.ts';
import type { Random } from './random.ts';
import type { SimServer } from './server.ts';

type Kind =
  | 'filter stops one write'
  | 'filter stops every write'
  | 'filter stops answers'
  | 'server fails at one write';
const KINDS: Readonly<Record<Kind, number>> = {
  'filter stops one write': 3,
  'server fails at one write': 3,
  'filter stops every write': 2,
  'filter stops answers': 2,
};
mayPlay(Object.keys(KINDS));
mayPlay(['stopped write set aside', 'stopped write sent later']);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A longer time would interrupt the failing (docs/sync.md R6.2); a shorter one needs more rounds for an hour. */
export const BETWEEN_ROUNDS_MS = LONGEST_BACKOFF_MS + MINUTE_MS;
/** By then the failing write is set aside, after smaller batches and an hour alone, and all others are sent. */
const MOST_MS = 2 * HOUR_MS;

interface Stopped {
  readonly device: SimDevice;
  readonly server: SimServer;
  readonly kind: Kind;
  readonly entry: OutboxEntry;
}

/**
 * Stops a write for minutes or over an hour, while pulls succeed and `other` writes (docs/sync.md R6.2–R6.4). Only a write that
 * failed alone for an hour may be set aside.
 */
export async function stopWrites(
  device: SimDevice,
  other: SimDevice | null,
  server: SimServer,
  random: Random,
): Promise<void> {
  await device.withoutFaults(async () => {
    const entry = await newWrite(device, random);
    if (!entry) return;
    const kind = random.weighted(KINDS);
    played(kind);
    const stopped = { device, server, kind, entry };
    begin(stopped);
    const minutes = random.chance(0.7) ? null : random.whole(5, 50);
    const otherWritesAt = random.whole(1, 5);
    const began = server.now;
    await device.syncRound();
    for (let rounds = 0; !(await isOver(stopped, began, minutes)); rounds += 1) {
      if (rounds === otherWritesAt && other) await writeElsewhere(other, random);
      server.pass(BETWEEN_ROUNDS_MS);
      const counter = await counterOf(server, device.userId);
      await device.fireTimers(true);
      await checkGoesOn(stopped, counter, server.now - began);
    }
    await checkEnd(stopped, minutes === null);
    end(stopped);
    await device.sendAll();
  });
}

/** Returns one of the new writes, which the server does not know; null if none was made. */
export async function newWrite(device: SimDevice, random: Random): Promise<OutboxEntry | null> {
  await device.syncRound();
  const { outbox } = device.db;
  const before = await outbox.where('state').equals('waiting').count();
  const isOnline = device.connection.connection === 'online' && (await readSync(device.db)).complete;
  if (!isOnline || before > 0) return null;
  for (let acts = random.whole(2, 4); acts > 0; acts -= 1) await act(device, random);
  const waiting = await outbox.where('state').equals('waiting').toArray();
  return waiting.length === 0 ? null : random.pick(waiting);
}

function begin({ device, server, kind, entry: { key } }: Stopped): void {
  const { gateway } = device;
  if (kind === 'server fails at one write') server.failsAt.add(key);
  else if (kind === 'filter stops one write') gateway.stops = { kind: 'one write', key };
  else gateway.stops = { kind: kind === 'filter stops answers' ? 'answers' : 'every write' };
  if (kind !== 'filter stops answers') gateway.stopped.add(key);
}

function end({ device, server, entry }: Stopped): void {
  device.gateway.stops = null;
  server.failsAt.delete(entry.key);
}

async function writeElsewhere(other: SimDevice, random: Random): Promise<void> {
  await other.withoutFaults(async () => {
    other.takeTurn(random, 0);
    await perform('book', other, random);
    await other.noteWrites();
    await other.syncRound();
  });
}

/** With `minutes` after that time, otherwise when the write is set aside and all others are sent, or after two hours. */
async function isOver({ device, server, entry }: Stopped, began: number, minutes: number | null): Promise<boolean> {
  if (minutes !== null) return server.now - began >= minutes * MINUTE_MS;
  const waiting = await device.db.outbox.where('state').equals('waiting').count();
  return (waiting === 0 && (await isSetAside(device, entry))) || server.now - began >= MOST_MS;
}

async function isSetAside({ db }: SimDevice, { key }: OutboxEntry): Promise<boolean> {
  return (await db.outbox.where('key').equals(key).first())?.state === 'refused';
}

/**
 * Pulls succeed, the app is not offline, nothing is set aside too early. `counter` is from before the last round, which may
 * have sent a write.
 */
async function checkGoesOn({ device, kind, entry }: Stopped, counter: number, ms: number): Promise<void> {
  const { name, db, connection } = device;
  const { cursor } = await readSync(db);
  if (cursor < counter) fail(`${name}: ${kind}, and the device pulled only up to ${cursor} of ${counter}`);
  if (connection.connection !== 'online') fail(`${name}: ${kind}, and the app says ${connection.connection}`);
  if (ms < HOUR_MS && (await isSetAside(device, entry)))
    fail(`${name}: ${kind}, and the write was set aside before it had failed for an hour`);
}

async function checkEnd(stopped: Stopped, isForGood: boolean): Promise<void> {
  const { device, server, kind, entry } = stopped;
  const name = `${device.name}: ${kind}`;
  const found = await device.db.outbox.where('key').equals(entry.key).first();
  const waiting = await device.db.outbox.where('state').equals('waiting').count();
  if (!isForGood || kind === 'filter stops every write' || kind === 'filter stops answers') {
    if (found?.state !== 'waiting') fail(`${name}, and the write is ${found?.state ?? 'gone'} instead of waiting`);
    if (isForGood && device.connection.stuck !== 'network') fail(`${name}, and the app does not say so`);
    played('stopped write sent later');
    return;
  }
  played('stopped write set aside');
  const code = kind === 'server fails at one write' ? 'server_error' : 'blocked';
  if (found?.state !== 'refused' || found.error?.code !== code)
    fail(`${name}, and after two hours the write is ${found?.state ?? 'gone'} as ${found?.error?.code ?? 'nothing'}`);
  if (waiting > 0) fail(`${name}, and ${waiting} other writes still wait after two hours`);
  if (server.appliedKeys.has(entry.key)) fail(`${name}, but the server has applied it`);
}
