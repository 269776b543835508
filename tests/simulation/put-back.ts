/** An operator restores an older copy of the database without the command, so the epoch stays the same (docs/sync.md P4.2). */
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
 * Restores a copy. After that, the first device of each teacher that calls the server is one that knows a lost change
 * number, so the server has to detect the loss immediately. If other devices called first, the server would use the lost
 * numbers again and could not detect the loss. Because of this risk an operator has to use the command.
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
    // The current context of another device may be frozen, so its round would never end.
    witness.takeTurn(random, random.whole(0, 2));
    const before = server.epochOf(witness.userId);
    await witness.withoutFaults(async () => await witness.syncRound());
    await server.readGenerations();
    if (server.epochOf(witness.userId) === before)
      fail(`${witness.name}: the server has lost changes that this device knows, and did not notice it`);
    played('lost history proved');
  }
}

/** Returns true if the device knows a generation or a change number that the server has lost. */
async function knowsLost({ db, userId }: SimDevice, server: SimServer): Promise<boolean> {
  const places = await placesOf(db);
  // The numbers of a new epoch are above all earlier numbers (W6.3), so the highest number belongs to the latest epoch.
  const last = places.toSorted((a, b) => b.change - a.change)[0];
  if (last === undefined) return false;
  const own = parseEpoch(last.epoch);
  const present = parseEpoch(server.epochOf(userId));
  if (own.installation !== present.installation) return false;
  // A later generation on the device means that the server has lost this generation.
  if (own.generation !== present.generation) return own.generation > present.generation;
  return last.change > (server.counters.get(userId) ?? 0);
}

/** Returns the change numbers that the device knows from feed pages, with their epochs. */
async function placesOf(db: TeacherDb): Promise<{ readonly change: number; readonly epoch: string }[]> {
  const { epoch, before, cursor, full, complete, latest = 0 } = await readSync(db);
  // Before the first page of a full pull, the cursor is still a number of the previous epoch.
  if (epoch === null) return complete && before ? [{ epoch: before, change: cursor }] : [];
  return [{ epoch, change: Math.max(latest, complete && !full ? cursor : 0) }];
}
