import fc from 'fast-check';
import { LONGEST_BACKOFF_MS } from '../../src/sync/backoff.ts';
import { act, perform } from './acts.ts';
import { setAsideEntries } from '../../src/sync/outbox/entries.ts';
import { firstKey } from '../world/ledger.ts';
import { checkAlways } from '../world/checks/always.ts';
import { checkNumbers } from '../world/checks/at-rest.ts';
import { checkWrites } from '../world/checks/no-write-lost.ts';
import { stopWrites } from './blocked-step.ts';
import { writeSamePlace } from './clash-step.ts';
import { mayPlay, played } from './counts.ts';
import { workOnOneDay } from './day-step.ts';
import type { SimDevice } from './device.ts';
import { checked, checkLosses, checkPoked, knownRows } from './known-rows.ts';
import { acceptLate } from './late-done.ts';
import { withoutHandle } from './no-handle.ts';
import { stopPages } from './pages-step.ts';
import { putBackUnnoticed } from './put-back.ts';
import { Random } from './random.ts';
import type { SimServer } from './server.ts';
import { signOutAndIn } from './sign-out.ts';
import { timeOneRace } from './race-step.ts';
import { decideOne } from './rest/refused.ts';
import { keepBackup, restoreSome } from './teacher.ts';

/** Everything that a step can change: the server, the devices of one teacher, and a device of another teacher. */
export interface World {
  readonly server: SimServer;
  readonly devices: readonly SimDevice[];
  readonly stranger: SimDevice;
}

const SKEWS = [0, 0, 0, 60_000, -60_000, 3_600_000, -3_600_000, 31_536_000_000, -31_536_000_000];

/** The kinds of steps. The number is the weight of the kind: a kind with twice the weight is chosen twice as often. */
const KINDS = {
  act: 46,
  sync: 30,
  race: 4,
  'one lock': 5,
  'two write the same': 8,
  'two on one day': 5,
  'two time one race': 4,
  'stopped write': 1,
  'stopped pages': 1,
  kill: 5,
  late: 6,
  skew: 6,
  decide: 5,
  'back up': 2,
  'restore file': 2,
  poke: 6,
  wait: 4,
  freeze: 4,
  thaw: 4,
  'kill frozen': 1,
  'no room': 3,
  'no handle': 2,
  purge: 2,
  age: 1,
  restart: 1,
  'sign out': 3,
  'server backup': 3,
  'server restore': 3,
  'server put back': 2,
  'late done': 2,
} as const;
type Kind = keyof typeof KINDS;
mayPlay(Object.keys(KINDS));

/** From 0: the device of the step. The last is the other teacher's. */
const TURNS = 8;
const MOST_COMMANDS = 120;
const DAY_MS = 86_400_000;

/** Each step has its own seed, so it does the same when fast-check has removed others. */
class Step implements fc.AsyncCommand<object, World> {
  readonly kind: Kind;
  readonly turn: number;
  readonly context: number;
  readonly seed: number;

  constructor(kind: Kind, turn: number, context: number, seed: number) {
    this.kind = kind;
    this.turn = turn;
    this.context = context;
    this.seed = seed;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, world: World): Promise<void> {
    const { server, devices, stranger } = world;
    const random = new Random(this.seed);
    const device = this.turn === TURNS - 1 ? stranger : (devices[this.turn % devices.length] ?? stranger);
    server.pass(random.whole(1, 30_000));
    device.takeTurn(random, this.context);
    played(this.kind);
    await play(this.kind, device, random, world);
    await server.replaced;
    // Other devices have not pulled, so their rows have not changed.
    const rows = await knownRows(server, device.userId);
    await checkAlways(checked(device, server), rows);
    await checkWrites(device, server);
    await device.checkKept(rows);
    checkLosses(server, device === stranger ? [stranger] : devices, rows);
    checkNumbers(rows);
    await checkPoked(server, device.userId);
  }

  toString(): string {
    return `${this.kind}(turn ${this.turn}, context ${this.context}, seed ${this.seed})`;
  }
}

async function play(kind: Kind, device: SimDevice, random: Random, world: World): Promise<void> {
  const { server, devices, stranger } = world;
  switch (kind) {
    case 'act':
      for (let acts = random.whole(1, 3); acts > 0; acts -= 1) await act(device, random);
      return;
    case 'sync':
      await device.syncRound();
      return;
    case 'race':
      await device.syncRace();
      return;
    case 'one lock':
      await device.syncAtOneLock();
      return;
    case 'two write the same':
      await writeSame(device, random, world);
      return;
    case 'two on one day':
      await onOneDay(device, random, world);
      return;
    case 'two time one race':
      await onOneRace(device, random, world);
      return;
    case 'stopped write':
      await stopWrites(device, othersOf(device, world)[0] ?? null, server, random);
      return;
    case 'stopped pages':
      await stopPages(device, server, random);
      return;
    case 'kill':
      device.reopen();
      return;
    case 'late':
      await device.network.late.shift()?.();
      return;
    case 'skew':
      device.skew = random.pick(SKEWS) + random.whole(-500, 500);
      return;
    case 'decide':
      await decideOne(device, random);
      return;
    case 'back up':
      await keepBackup(device);
      return;
    case 'restore file':
      await restoreSome(device, random);
      return;
    case 'poke':
      await device.receivePokes();
      return;
    case 'wait':
      server.pass(random.whole(0, LONGEST_BACKOFF_MS));
      await device.fireTimers();
      return;
    case 'freeze':
      await device.freeze();
      return;
    case 'thaw':
      await device.thaw();
      return;
    case 'kill frozen':
      await device.thaw(true);
      return;
    case 'no room':
      await device.withoutRoom();
      return;
    case 'no handle':
      await withoutHandle(device);
      return;
    case 'purge':
      await device.purge();
      return;
    case 'age':
      await letTimePass(device, random, world);
      return;
    case 'restart':
      await server.start();
      return;
    case 'sign out':
      await signOutAndIn(device, device === stranger ? (devices[0] ?? stranger) : stranger, server, random);
      return;
    case 'server backup':
      await server.keepBackup();
      return;
    case 'server restore':
      await server.restoreBackup(random);
      return;
    case 'server put back':
      await putBackUnnoticed(server, [devices, [stranger]], random);
      return;
    case 'late done':
      await acceptLate(device, server, random);
  }
}

function othersOf(device: SimDevice, { devices }: World): SimDevice[] {
  return devices.filter((one) => one !== device && one.userId === device.userId);
}

async function onOneDay(device: SimDevice, random: Random, world: World): Promise<void> {
  const others = othersOf(device, world);
  if (others.length === 0) return;
  const other = random.pick(others);
  other.takeTurn(random, random.whole(0, 2));
  await workOnOneDay(device, other, world.server, random);
}

async function onOneRace(device: SimDevice, random: Random, world: World): Promise<void> {
  const others = othersOf(device, world);
  if (others.length === 0) return;
  const other = random.pick(others);
  other.takeTurn(random, random.whole(0, 2));
  await timeOneRace(device, other, world.server, random);
}

async function writeSame(device: SimDevice, random: Random, world: World): Promise<void> {
  const others = othersOf(device, world);
  if (others.length === 0) return;
  const other = random.pick(others);
  other.takeTurn(random, random.whole(0, 2));
  await writeSamePlace(device, other, random);
}

/**
 * Weeks or over a year pass while writes wait, and the server purges. Keys live 400 days (docs/sync.md R10.4), so before that
 * each device gets the answers to its applied writes.
 */
async function letTimePass(device: SimDevice, random: Random, { server, devices, stranger }: World): Promise<void> {
  await perform(random.pick(['delete class', 'delete day', 'delete assessment']), device, random);
  await device.noteWrites();
  await device.syncRound();
  await device.purge();
  const drawn = random.pick([31, 31, 401]);
  if (drawn > 400) server.dropBackups();
  if (drawn > 400) await finishOldWork([...devices, stranger]);
  const days = drawn > 400 && (await hasAppliedCopies([...devices, stranger], server)) ? 31 : drawn;
  // The check records when it has first seen a clash. So it has to run before the purge can remove clashes.
  for (const group of [devices, [stranger]])
    checkLosses(server, group, await knownRows(server, group[0]?.userId ?? stranger.userId));
  server.pass(days * DAY_MS);
  for (const one of [...devices, stranger]) one.aged = true;
  if (random.chance(0.8)) await server.purge();
  if (random.chance(0.7)) await device.purge();
}

/** With a copy from a backup file, a device may have a write that another one sends, so it syncs once more. */
async function finishOldWork(devices: readonly SimDevice[]): Promise<void> {
  const haveApplied = async () => (await Promise.all(devices.map((one) => one.hasAppliedEntries()))).includes(true);
  do for (const one of devices) await one.finishOldWork();
  while (await haveApplied());
}

/** After 400 days the server would not know the key of a copy from a backup file. */
async function hasAppliedCopies(devices: readonly SimDevice[], { appliedKeys }: SimServer): Promise<boolean> {
  const applied = new Set([...appliedKeys].map(firstKey));
  const aside = await Promise.all(devices.map(async ({ db }) => await setAsideEntries(db)));
  return aside.flat().some(({ key }) => applied.has(firstKey(key)));
}

function stepsOf(kind: Kind): fc.Arbitrary<Step> {
  const chance = fc.noShrink(fc.tuple(fc.nat(TURNS - 1), fc.nat(2), fc.nat()));
  return chance.map(([turn, context, seed]) => new Step(kind, turn, context, seed));
}

/** Generates the steps of a run. If a run fails, fast-check searches for the smallest number of steps that still fails. */
export function steps(): fc.Arbitrary<Iterable<fc.AsyncCommand<object, World>>> {
  const kinds = Object.entries(KINDS) as [Kind, number][];
  const one = fc.oneof(...kinds.map(([kind, weight]) => ({ arbitrary: stepsOf(kind), weight })));
  return fc.commands([one], { maxCommands: MOST_COMMANDS, size: 'max' });
}
