/**
 * Saves writes of the teacher. No write passes a lap on its way to the server: laps that wait in the lap journal, for example
 * because their page was killed, become entries first (docs/sync.md W11).
 */
import type { SyncDevice } from '../sync/device.ts';
import * as outbox from '../sync/outbox/save.ts';
import type { Write } from '../writes/write.ts';
import { settleLapJournal } from './settle-laps.ts';

/** Saves writes (docs/sync.md W1, W11). It resolves when they are on the disk. If it throws, nothing of them is stored. */
export async function save(device: SyncDevice, writes: readonly Write[]): Promise<void> {
  await savePlanned(device, outbox.planningOf(writes));
}

/** Saves writes that depend on what the device has stored (docs/sync.md W1, W11). Returns the plan that was saved. */
export async function savePlanned<Plan extends outbox.SavePlan>(
  device: SyncDevice,
  planning: outbox.SavePlanning<Plan>,
): Promise<Plan | null> {
  try {
    return await outbox.savePlanned(device, planning);
  } catch (error) {
    if (!(error instanceof outbox.LapsWait)) throw error;
  }
  // If the device can't store the laps, the journal keeps them. The teacher's write is tried all the same.
  await settleLapJournal(device).catch(() => undefined);
  return await outbox.savePlanned(device, { ...planning, evenWithLaps: true });
}
