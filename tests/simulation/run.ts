import fc from 'fast-check';
import { perform } from './acts.ts';
import { steps, type World } from './commands.ts';
import { SimDevice } from './device.ts';
import { Random } from './random.ts';
import { comeToRest } from './rest/come-to-rest.ts';
import { SimServer } from './server.ts';

const TEACHER = 11;
const STRANGER = 12;
const SHRINKING_MS = 120_000;

/** The result of a seed that has found an error: the app or the server broke a rule. */
export interface Failure {
  readonly error: Error;
  /** The smallest number of steps found that still breaks a rule. Null if the caller did not ask for it. */
  readonly steps: string | null;
}

interface Options {
  /** The PostgreSQL cluster of the servers. If it is undefined, the server uses SQLite. */
  readonly cluster: string | undefined;
  /** The number of servers that use the same database. More than one server needs PostgreSQL. */
  readonly servers: number;
  readonly shrink: boolean;
}

/**
 * Each seed has its own server, so it does the same when played alone. Null: no rule was broken. `shrink` searches for the
 * fewest steps that fail.
 */
export async function simulate(seed: number, { cluster, servers, shrink }: Options): Promise<Failure | null> {
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 3 }), steps(), async (count, commands) => {
    const server = new SimServer(cluster, servers, seed);
    await server.start();
    try {
      const world = await worldOf(server, count, seed);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      for (const group of [world.devices, [world.stranger]]) await comeToRest(server, group, seed);
    } finally {
      await server.close();
    }
  });
  const limits = shrink
    ? { interruptAfterTimeLimit: SHRINKING_MS, markInterruptAsFailure: true }
    : { endOnFailure: true };
  const run = await fc.check(property, { seed, numRuns: 1, ...limits });
  if (!run.failed) return null;
  const error = run.errorInstance instanceof Error ? run.errorInstance : new Error(String(run.errorInstance));
  return { error, steps: shrink && run.counterexample ? fc.stringify(run.counterexample[1]) : null };
}

async function worldOf(server: SimServer, count: number, seed: number): Promise<World> {
  const random = new Random(seed);
  const devices = await devicesOf(server, random, TEACHER, count);
  const [stranger] = await devicesOf(server, random, STRANGER, 1);
  if (!stranger) throw new Error('there is no other teacher');
  await settleIn(devices, random);
  await server.keepBackup();
  return { server, devices, stranger };
}

async function devicesOf(server: SimServer, random: Random, teacherId: number, count: number): Promise<SimDevice[]> {
  const account = { userId: teacherId, jar: await server.addTeacher(teacherId), files: [] };
  return Array.from(
    { length: count },
    (_, n) => new SimDevice(`teacher ${teacherId} device ${n}`, account, server, random.whole(0, 2 ** 31)),
  );
}

/** A grade book, two classes, students and an assessment, pulled by the other devices. */
async function settleIn(devices: readonly SimDevice[], random: Random): Promise<void> {
  const [first] = devices as [SimDevice, ...SimDevice[]];
  for (const device of devices) device.network.faulty = false;
  for (const name of ['book', 'class', 'students', 'students', 'assessment', 'class'] as const) {
    await perform(name, first, random);
    await first.noteWrites();
  }
  for (const device of devices) {
    // Some devices make their first pull only later. So teachers also work before and during a first pull (W10.3).
    if (device === first || random.chance(0.7)) await device.syncRound();
    device.network.faulty = true;
  }
}
