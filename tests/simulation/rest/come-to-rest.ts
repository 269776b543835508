import { checkAlways } from '../../world/checks/always.ts';
import { checkAtRest } from '../../world/checks/at-rest.ts';
import { checkWrites } from '../../world/checks/no-write-lost.ts';
import type { SimDevice } from '../device.ts';
import { checked, checkLosses, knownRows } from '../known-rows.ts';
import { settleLaps } from '../race-acts.ts';
import { Random } from '../random.ts';
import type { SimServer } from '../server.ts';
import { discardAll } from '../teacher.ts';
import { answerClashes } from './clashes.ts';
import { decideDrafts } from './drafts.ts';
import { checkDecided, decideOne } from './refused.ts';

/** How many decisions a teacher makes on a device. If the server then still refuses writes, the teacher discards them. */
const MOST_DECISIONS = 4;

/** Faults end, the teacher decides everything with the screens' buttons, all sync, and the final checks run. */
export async function comeToRest(server: SimServer, devices: readonly SimDevice[], seed: number): Promise<void> {
  const random = new Random(seed);
  const [{ userId }] = devices as [SimDevice];
  for (const device of devices) {
    await settleLaps(device);
    await device.drain();
  }
  // This check looks at the clashes of the last writes. It has to run before the teacher answers these clashes.
  checkLosses(server, devices, await knownRows(server, userId));
  for (const device of devices) await decideEverything(device, server, random);
  // One round is not enough: what a device sends in the first round, another device pulls only in the second round.
  for (let round = 0; round < 2; round += 1) {
    for (const device of devices) {
      await device.sendAll();
      await discardAll(device);
    }
  }
  const rows = await knownRows(server, userId);
  const atRest = devices.map((device) => checked(device, server));
  for (const device of atRest) await checkAlways(device, rows);
  for (const device of devices) {
    await checkWrites(device, server);
    await device.checkKept(rows);
  }
  await checkAtRest(server, atRest, rows);
  for (const device of devices) device.close();
}

async function decideEverything(device: SimDevice, server: SimServer, random: Random): Promise<void> {
  device.takeTurn(random, 0);
  await device.sendAll();
  await decideRefused(device, server, random);
  await decideDrafts(device, server, random);
  await answerClashes(device, server, random);
}

async function decideRefused(device: SimDevice, server: SimServer, random: Random): Promise<void> {
  for (let left = MOST_DECISIONS; left > 0; left -= 1) {
    const decided = await decideOne(device, random);
    if (!decided) return;
    if (decided.way === 'discard') continue;
    await device.sendAll();
    await checkDecided(device, decided, await knownRows(server, device.userId));
  }
}
