/**
 * Saves writes of the teacher. No write passes a lap on its way to the server: laps that wait in the lap journal, for example
 * because their tab was killed, become entries first (docs/sync.md W11).
 */
import { countLapJournal } from '../db/lap-journal.ts';
import type { TeacherTables } from '../db/tables.ts';
import type { SyncDevice } from '../sync/device.ts';
import * as outbox from '../sync/outbox/save.ts';
import type { Write } from '../writes/write.ts';
import { settleLapJournal } from './races/settle-laps.ts';

/** The error of a save while laps wait in the lap journal. Nothing of it is stored. */
class LapsWait extends Error {
  override readonly name = 'LapsWait';
}

/** Saves writes (docs/sync.md W1, W11). It resolves when they are on the disk. If it throws, nothing of them is stored. */
export async function save(device: SyncDevice, writes: readonly Write[]): Promise<void> {
  await savePlanned(device, outbox.planningOf(writes));
}

/** Saves writes that depend on what the device has stored (docs/sync.md W1, W11). Returns the plan that was saved. */
export async function savePlanned<Plan extends outbox.SavePlan>(
  device: SyncDevice,
  planning: outbox.SavePlanning<Plan>,
): Promise<Plan | null> {
  // The count is read together with what the plan reads, because a request that waits for another one makes a save slower (S5.1).
  const plan = async (inside: TeacherTables) => {
    const [planned, laps] = await Promise.all([planning.plan(inside), countLapJournal(inside)]);
    if (laps > 0) throw new LapsWait('Laps in the lap journal have to become entries first.');
    return planned;
  };
  try {
    return await outbox.savePlanned(device, { ...planning, plan });
  } catch (error) {
    if (!(error instanceof LapsWait)) throw error;
  }
  // If the device can't store the laps, the journal keeps them. The teacher's write is tried anyway.
  await settleLapJournal(device).catch(() => undefined);
  return await outbox.savePlanned(device, planning);
}
