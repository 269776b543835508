import { act, perform } from './acts.ts';
import { checkAlways, serverRows } from './checks-always.ts';
import { checkAtRest } from './checks-at-rest.ts';
import { SimDevice } from './device.ts';
import { Random } from './random.ts';
import type { SimServer } from './server.ts';

const STEPS = 80;
const SKEWS = [0, 0, 0, 60_000, -60_000, 3_600_000, -3_600_000, 31_536_000_000, -31_536_000_000];

/** Plays one seed: n devices of one teacher, one of another, every fault; throws a `Violation`. */
export async function simulate(seed: number, server: SimServer): Promise<void> {
  const random = new Random(seed);
  const teacherId = seed * 10 + 1;
  const devices = await devicesOf(server, random, teacherId, random.whole(1, 3));
  const stranger = (await devicesOf(server, random, teacherId + 1, 1))[0]!;
  await settleIn(devices, random);
  for (let step = 0; step < STEPS; step += 1) {
    server.pass(random.whole(1, 30_000));
    const device = random.pick([...devices, ...devices, ...devices, stranger]);
    await playStep(device, random, server);
    // Only the device that acted can have changed; what another one's acts did to the server is behind its cursor.
    await checkAlways(device, await serverRows(server, device.userId));
  }
  for (const group of [devices, [stranger]]) await comeToRest(server, group);
}

async function devicesOf(server: SimServer, random: Random, teacherId: number, count: number): Promise<SimDevice[]> {
  const cookie = await server.addTeacher(teacherId);
  return Array.from(
    { length: count },
    (_, n) => new SimDevice(`teacher ${teacherId} device ${n}`, teacherId, cookie, server, random),
  );
}

/** A term's beginning, known to all devices: most acts need a class with students. */
async function settleIn(devices: readonly SimDevice[], random: Random): Promise<void> {
  const [first] = devices as [SimDevice, ...SimDevice[]];
  for (const device of devices) device.network.faulty = false;
  for (const name of ['book', 'class', 'students', 'students', 'class'] as const) {
    await perform(name, first, random);
    await first.noteWrites();
  }
  for (const device of devices) {
    await device.syncRound();
    device.network.faulty = true;
  }
}

const STEP_KINDS = { act: 46, sync: 30, race: 6, kill: 5, late: 6, skew: 6, decide: 5, restart: 1, epoch: 1 } as const;

async function playStep(device: SimDevice, random: Random, server: SimServer): Promise<void> {
  switch (random.weighted(STEP_KINDS)) {
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
    case 'restart':
      await server.start();
      return;
    case 'epoch':
      await server.newEpoch();
  }
}

/** Faults stop; the late requests arrive; the teacher decides what was refused; everything goes out and comes in. */
async function comeToRest(server: SimServer, devices: readonly SimDevice[]): Promise<void> {
  for (const device of devices) {
    device.network.faulty = false;
    for (const late of device.network.late) await late();
  }
  // Twice: what one device sends in the first round, the others pull in the second.
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) {
      const outcome = await device.syncRound();
      if (outcome === 'killed' || outcome.kind !== 'empty')
        throw new Error(`at rest a round came to ${JSON.stringify(outcome)}`);
      await device.discardSetAside();
    }
  }
  const rows = await serverRows(server, devices[0]!.userId);
  for (const device of devices) await checkAlways(device, rows);
  await checkAtRest(server, devices, rows);
  for (const device of devices) device.db.close();
}
