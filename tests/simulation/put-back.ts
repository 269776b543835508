/** An older copy without the command: the epoch stays the same (docs/sync.md P4.2). */
import { parseEpoch } from '#domain/sync/epoch.ts';
import { readSync } from '../../src/db/meta.ts';
import { fail } from '../world/checks/violation.ts';
import { mayPlay, played } from './counts.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { SimDevice } from './device.ts';
import type { Random } from './random.ts';
import type { SimServer } from './server.ts';

mayPlay(['lost history proved']);

/**
 * The first device that calls must know a lost change number. Otherwise the server would use the lost numbers again, and that
 * is why an operator needs the command.
 */
export async function putBackUnnoticed(
  server: SimServer,
  teachers: readonly (readonly SimDevice[])[],
  random: Random,
): Promise<void> {
  if (!(await server.putBackSome(random))) return;
  for (const devices of teachers) {
    const witnesses: SimDevice[] = [];
    for (const device of devices) if (await knowsLost(device, server)) witnesses.push(device);
    if (witnesses.length === 0) continue;
    const witness = random.pick(witnesses);
    // A round of a frozen context would never end.
    witness.takeTurn(random, random.whole(0, 2));
    const before = server.epochOf(witness.userId);
    await witness.withoutFaults(async () => await witness.syncRound());
    await server.readGenerations();
    if (server.epochOf(witness.userId) === before)
      fail(`${witness.name}: the server has lost changes that this device knows, and did not notice it`);
    played('lost history proved');
  }
}

async function knowsLost({ db, userId }: SimDevice, server: SimServer): Promise<boolean> {
  const places = await placesOf(db);
  // A new epoch has higher numbers than all before (W6.3).
  const last = places.toSorted((a, b) => b.change - a.change)[0];
  if (last === undefined) return false;
  const own = parseEpoch(last.epoch);
  const present = parseEpoch(server.epochOf(userId));
  if (own.installation !== present.installation) return false;
  // If the generation of the device is later than the generation of the server, the server has lost the later generation.
  if (own.generation !== present.generation) return own.generation > present.generation;
  return last.change > (server.counters.get(userId) ?? 0);
}

/** Each number with the epoch in which the server gave it. */
async function placesOf(db: TeacherDb): Promise<{ readonly change: number; readonly epoch: string }[]> {
  const { epoch, before, cursor, full, complete, latest = 0 } = await readSync(db);
  // Until the first page of a full pull has arrived, the cursor is still a number of the previous epoch.
  if (epoch === null) return complete && before ? [{ epoch: before, change: cursor }] : [];
  return [{ epoch, change: Math.max(latest, complete && !full ? cursor : 0) }];
}
