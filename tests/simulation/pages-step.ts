import { fail } from '../world/checks/violation.ts';
import { act } from './acts.ts';
import { BETWEEN_ROUNDS_MS, newWrite } from './blocked-step.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import type { Random } from './random.ts';
import type { SimServer } from './server.ts';

mayPlay(['filter stops every page']);

/**
 * A filter stops every feed page while writes pass (docs/sync.md R4.7). The device keeps its writes, counts them, and sends
 * each at most once a round.
 */
export async function stopPages(device: SimDevice, server: SimServer, random: Random): Promise<void> {
  await device.withoutFaults(async () => {
    const entry = await newWrite(device, random);
    if (!entry) return;
    played('filter stops every page');
    const { gateway } = device;
    [gateway.stops, gateway.pages] = [{ kind: 'every page' }, 0];
    gateway.sent.clear();
    await device.syncRound();
    for (let rounds = random.whole(1, 4); rounds > 0; rounds -= 1) {
      if (random.chance(0.5)) await act(device, random);
      await device.noteWrites();
      server.pass(BETWEEN_ROUNDS_MS);
      await device.fireTimers(true);
      await checkKept(device, entry.key);
    }
    gateway.stops = null;
    await device.sendAll();
  });
}

async function checkKept({ name, db, gateway, connection }: SimDevice, key: string): Promise<void> {
  const found = await db.outbox.where('key').equals(key).first();
  if (!found && !gateway.sent.has(`${key}_`)) fail(`${name}: no page has come, and the write ${key} is gone`);
  const { connection: state, stuck } = connection;
  const isTrying = state === 'online' && stuck === 'trying';
  // A round without writes only pulls, gets no answer, and is offline (docs/sync.md R6.4).
  const waiting = await db.outbox.where('state').equals('waiting').count();
  const mayBeOffline = waiting === 0 && state === 'offline' && stuck === null;
  if (!isTrying && !mayBeOffline) fail(`${name}: no page has come, and the app says ${state}, ${stuck}`);
  for (const [sent, times] of gateway.sent) {
    // Each round requests one page, so stopped pages count rounds.
    if (times > gateway.pages) fail(`${name}: the write ${sent} was sent ${times} times in ${gateway.pages} rounds`);
  }
}
