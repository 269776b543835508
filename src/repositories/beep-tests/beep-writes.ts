import type { NewBeepEvent } from '#domain/beep-test/events.ts';
import type { ShownTest } from '#domain/beep-test/set-up.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { planningOf, savePlanned } from '../../sync/outbox/save.ts';
import { addBeepEvents, createBeepTest, deleteBeepTest } from '../../writes/beep-tests.ts';
import { isAlive } from '../rows/alive.ts';
import { chunked } from '../rows/chunks.ts';

/**
 * Stores events with their entry in one transaction (docs/sync.md W1), and returns their ids. The first event also creates the
 * test.
 */
export async function appendBeepEvents(
  device: SyncDevice,
  test: ShownTest,
  events: readonly NewBeepEvent[],
): Promise<number[]> {
  const made = events.map((event) => ({ id: device.newId(), ...event }));
  const createdAt = new Date(device.now()).toISOString();
  const { distance, consecutive, saysLevels } = test;
  const plan = async () => {
    const isStored = (await device.db.beepTests.get(test.id)) !== undefined;
    const create = isStored ? [] : [createBeepTest(test, createdAt, { distance, consecutive, saysLevels })];
    return { writes: [...create, ...chunked(made).map((part) => addBeepEvents(test, part))] };
  };
  await savePlanned(device, { changes: ['beepTests', 'beepEvents'], reads: [], plan });
  return made.map(({ id }) => id);
}

/** The teacher can put the test back for 30 days. */
export async function discardBeepTest(device: SyncDevice, id: number): Promise<void> {
  const test = await device.db.beepTests.get(id);
  if (test && isAlive(test)) await savePlanned(device, planningOf([deleteBeepTest(id, device.newKey())]));
}

/** Stores the last lap whose beep has sounded, so that the test can go on after the app was closed. */
export async function noteSoundedLap(device: SyncDevice, eventId: number, lap: number): Promise<void> {
  await writeTransaction(device, { tables: [device.db.local], byTeacher: true }, async () => {
    await device.db.local.put({ key: 'beep-lap', eventId, lap });
  });
}
