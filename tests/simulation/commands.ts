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

/** What a step can use: the world, and the device and the random numbers of this step. */
interface Scene extends World {
  readonly world: World;
  readonly device: SimDevice;
  readonly random: Random;
}

interface Kind {
  /** A kind with twice the weight is chosen twice as often. */
  readonly weight: number;
  readonly play: (scene: Scene) => unknown;
}

const KINDS: Readonly<Record<string, Kind>> = {
  act: {
    weight: 46,
    play: async ({ device, random }) => {
      for (let acts = random.whole(1, 3); acts > 0; acts -= 1) await act(device, random);
    },
  },
  sync: { weight: 30, play: async ({ device }) => await device.syncRound() },
  race: { weight: 4, play: async ({ device }) => await device.syncRace() },
  'one lock': { weight: 5, play: async ({ device }) => await device.syncAtOneLock() },
  'two write the same': {
    weight: 8,
    play: async (scene) => {
      const { device, random } = scene;
      await withOther(scene, async (other) => await writeSamePlace(device, other, random));
    },
  },
  'two on one day': {
    weight: 5,
    play: async (scene) => {
      const { device, random, server } = scene;
      await withOther(scene, async (other) => await workOnOneDay(device, other, server, random));
    },
  },
  'two time one race': {
    weight: 4,
    play: async (scene) => {
      const { device, random, server } = scene;
      await withOther(scene, async (other) => await timeOneRace(device, other, server, random));
    },
  },
  'stopped write': {
    weight: 1,
    play: async ({ device, random, world, server }) =>
      await stopWrites(device, othersOf(device, world)[0] ?? null, server, random),
  },
  'stopped pages': { weight: 1, play: async ({ device, random, server }) => await stopPages(device, server, random) },
  kill: {
    weight: 5,
    play: ({ device }) => device.reopen(),
  },
  late: { weight: 6, play: async ({ device }) => await device.network.late.shift()?.() },
  skew: {
    weight: 6,
    play: ({ device, random }) => {
      device.skew = random.pick(SKEWS) + random.whole(-500, 500);
    },
  },
  decide: { weight: 5, play: async ({ device, random }) => await decideOne(device, random) },
  'back up': { weight: 2, play: async ({ device }) => await keepBackup(device) },
  'restore file': { weight: 2, play: async ({ device, random }) => await restoreSome(device, random) },
  poke: { weight: 6, play: async ({ device }) => await device.receivePokes() },
  wait: {
    weight: 4,
    play: async ({ device, random, server }) => {
      server.pass(random.whole(0, LONGEST_BACKOFF_MS));
      await device.fireTimers();
    },
  },
  freeze: { weight: 4, play: async ({ device }) => await device.freeze() },
  thaw: { weight: 4, play: async ({ device }) => await device.thaw() },
  'kill frozen': { weight: 1, play: async ({ device }) => await device.thaw(true) },
  'no room': { weight: 3, play: async ({ device }) => await device.withoutRoom() },
  'no handle': { weight: 2, play: async ({ device }) => await withoutHandle(device) },
  purge: { weight: 2, play: async ({ device }) => await device.purge() },
  age: { weight: 1, play: async ({ device, random, world }) => await letTimePass(device, random, world) },
  restart: { weight: 1, play: async ({ server }) => await server.start() },
  'sign out': {
    weight: 3,
    play: async ({ device, random, server, devices, stranger }) =>
      await signOutAndIn(device, device === stranger ? (devices[0] ?? stranger) : stranger, server, random),
  },
  'server backup': { weight: 3, play: async ({ server }) => await server.keepBackup() },
  'server restore': { weight: 3, play: async ({ random, server }) => await server.restoreBackup(random) },
  'server put back': {
    weight: 2,
    play: async ({ random, server, devices, stranger }) =>
      await putBackUnnoticed(server, [devices, [stranger]], random),
  },
  'late done': { weight: 2, play: async ({ device, random, server }) => await acceptLate(device, server, random) },
};
mayPlay(Object.keys(KINDS));

/** From 0: the device of the step. The last is the other teacher's. */
const TURNS = 8;
const MOST_COMMANDS = 120;
const DAY_MS = 86_400_000;

/** Each step has its own seed, so it does the same when fast-check has removed others. */
class Step implements fc.AsyncCommand<object, World> {
  readonly kind: string;
  readonly turn: number;
  readonly context: number;
  readonly seed: number;

  constructor(kind: string, turn: number, context: number, seed: number) {
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
    await KINDS[this.kind]?.play({ ...world, world, device, random });
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

function othersOf(device: SimDevice, { devices }: World): SimDevice[] {
  return devices.filter((one) => one !== device && one.userId === device.userId);
}

async function withOther(
  { device, random, world }: Scene,
  work: (other: SimDevice) => Promise<unknown>,
): Promise<void> {
  const others = othersOf(device, world);
  if (others.length === 0) return;
  const other = random.pick(others);
  other.takeTurn(random, random.whole(0, 2));
  await work(other);
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

function stepsOf(kind: string): fc.Arbitrary<Step> {
  const chance = fc.noShrink(fc.tuple(fc.nat(TURNS - 1), fc.nat(2), fc.nat()));
  return chance.map(([turn, context, seed]) => new Step(kind, turn, context, seed));
}

export function steps(): fc.Arbitrary<Iterable<fc.AsyncCommand<object, World>>> {
  const kinds = Object.entries(KINDS).map(([kind, { weight }]) => ({ arbitrary: stepsOf(kind), weight }));
  const one = fc.oneof(...kinds);
  return fc.commands([one], { maxCommands: MOST_COMMANDS, size: 'max' });
}
