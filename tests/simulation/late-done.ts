import type { OutboxEntry } from '../../src/db/stored.ts';
import { readSync } from '../../src/db/meta.ts';
import { LONGEST_BACKOFF_MS } from '../../src/sync/backoff.ts';
import { save } from '../../src/sync/outbox/save.ts';
import { patchStudent } from '../../src/writes/students.ts';
import { fail } from '../world/checks/violation.ts';
import { perform } from './acts.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import { settleLaps } from './race-acts.ts';
import type { Random } from './random.ts';
import type { SimServer } from './server.ts';

mayPlay(['set-aside create accepted late']);

const MOST_MS = 2 * 3_600_000;

/**
 * The create of a frozen context is set aside after an hour of failing, and a change is parked. Then the server accepts the
 * create, and the change has to be sent (docs/sync.md R4.2, R4.3, R8.2).
 */
export async function acceptLate(device: SimDevice, server: SimServer, random: Random): Promise<void> {
  await device.thaw();
  await device.withoutFaults(async () => {
    const create = await newCreate(device, random);
    if (!create) return;
    await device.freeze();
    device.takeTurn(random, 0);
    const change = random.chance(0.5) ? await changeStudent(device, create) : null;
    await failAt(device, server, create);
    const later = await changeStudent(device, create);
    await device.thaw();
    if (server.appliedKeys.has(create.key)) await checkFreed(device, [create, change, later]);
  });
}

/** Returns the write that creates students; null if none can be created. */
async function newCreate(device: SimDevice, random: Random): Promise<OutboxEntry | null> {
  // The entry of laps from an earlier race would be sent before the students.
  await settleLaps(device);
  await device.syncRound();
  const { outbox } = device.db;
  const waiting = async () => await outbox.where('state').equals('waiting').toArray();
  const isOnline = device.connection.connection === 'online' && (await readSync(device.db)).complete;
  if (!isOnline || (await waiting()).length > 0) return null;
  await perform('students', device, random);
  await device.noteWrites();
  return (await waiting())[0] ?? null;
}

/** Makes the server fail at this write until the device has set the write aside. */
async function failAt(device: SimDevice, server: SimServer, { key }: OutboxEntry): Promise<void> {
  const began = server.now;
  server.failsAt.add(key);
  await device.syncRound();
  const isWaiting = async () => (await device.db.outbox.where('key').equals(key).first())?.state === 'waiting';
  while ((await isWaiting()) && server.now - began < MOST_MS) {
    server.pass(LONGEST_BACKOFF_MS);
    await device.fireTimers(true);
  }
  server.failsAt.delete(key);
}

async function changeStudent(device: SimDevice, { patches }: OutboxEntry): Promise<OutboxEntry | null> {
  const id = patches[0]?.id;
  if (id === undefined || !(await device.db.students.get(id))) return null;
  await save(device.sync, [patchStudent({ id, fields: { nickname: 'Late' } })]);
  await device.noteWrites();
  return (await device.db.outbox.orderBy('seq').last()) ?? null;
}

async function checkFreed({ db, name }: SimDevice, writes: readonly (OutboxEntry | null)[]): Promise<void> {
  played('set-aside create accepted late');
  const refused = await db.outbox.where('state').equals('refused').toArray();
  for (const write of writes) {
    if (refused.some(({ seq }) => seq === write?.seq))
      fail(`${name}: the server accepted a set-aside create, and a write that needs it is still set aside`);
  }
}
