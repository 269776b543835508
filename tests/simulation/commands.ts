import fc from 'fast-check';
import type { Backup } from '#domain/backup.ts';
import { act } from './acts.ts';
import { checkAlways, checkPoked, serverRows } from './checks-always.ts';
import type { SimDevice } from './device.ts';
import { Random } from './random.ts';
import type { SimServer } from './server.ts';

/** Everything that a command may touch: the devices of one teacher, one of another, and their server. */
export interface World {
  readonly server: SimServer;
  readonly devices: readonly SimDevice[];
  readonly stranger: SimDevice;
  /** Backups that were made so far, of any device. */
  readonly files: { readonly userId: number; readonly file: Backup }[];
}

const SKEWS = [0, 0, 0, 60_000, -60_000, 3_600_000, -3_600_000, 31_536_000_000, -31_536_000_000];

/** What happens next, and how often compared with the others. */
const KINDS = {
  act: 46,
  sync: 30,
  race: 6,
  kill: 5,
  late: 6,
  skew: 6,
  decide: 5,
  'back up': 2,
  'restore file': 2,
  restart: 1,
  epoch: 1,
} as const;
type Kind = keyof typeof KINDS;

/** Whose turn it is: of eight, the last is the other teacher's device. */
const TURNS = 8;
const MOST_COMMANDS = 120;

/** One step of a run. Its own seed decides all the chance in it, so that leaving others out leaves it as it was. */
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
    await play(this.kind, device, random, world);
    // Only the device that acted can have changed; what another one's acts did to the server is behind its cursor.
    await checkAlways(device, await serverRows(server, device.userId));
    await checkPoked(server, device.userId);
  }

  toString(): string {
    return `${this.kind}(turn ${this.turn}, context ${this.context}, seed ${this.seed})`;
  }
}

async function play(kind: Kind, device: SimDevice, random: Random, { server, files }: World): Promise<void> {
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
      await device.decideOne(random);
      return;
    case 'back up':
      files.push({ userId: device.userId, file: await device.backUp() });
      return;
    case 'restore file': {
      const own = files.filter(({ userId }) => userId === device.userId);
      if (own.length > 0) await device.restore(random.pick(own).file);
      return;
    }
    case 'restart':
      await server.start();
      return;
    case 'epoch':
      await server.newEpoch();
  }
}

function stepsOf(kind: Kind): fc.Arbitrary<Step> {
  const chance = fc.noShrink(fc.tuple(fc.nat(TURNS - 1), fc.nat(2), fc.nat()));
  return chance.map(([turn, context, seed]) => new Step(kind, turn, context, seed));
}

/** A run's steps; a failing run shrinks to the few that it takes. */
export function steps(): fc.Arbitrary<Iterable<fc.AsyncCommand<object, World>>> {
  const kinds = Object.entries(KINDS) as [Kind, number][];
  const one = fc.oneof(...kinds.map(([kind, weight]) => ({ arbitrary: stepsOf(kind), weight })));
  return fc.commands([one], { maxCommands: MOST_COMMANDS, size: 'max' });
}
