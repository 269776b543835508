/** The set-up of the mile timer, kept on this device for each class (docs/product.md 5.64). */
import { DEFAULT_SET_UP, type TimerSetUp } from '#domain/race/set-up.ts';
import type { TimerMeta } from '../db/meta-rows.ts';
import type { TeacherDb } from '../db/schema.ts';
import { writeTransaction } from '../db/write-transaction.ts';
import type { SyncDevice } from '../sync/device.ts';

function keyOf(classId: number): TimerMeta['key'] {
  return `timer:${classId}`;
}

/** What the teacher last chose for the timer of a class on this device. */
export async function readTimerSetUp(db: TeacherDb, classId: number): Promise<TimerSetUp> {
  const stored = (await db.meta.get(keyOf(classId))) as TimerMeta | undefined;
  return { setUp: { ...DEFAULT_SET_UP, ...stored?.setUp }, assessmentId: stored?.assessmentId ?? null };
}

/** Keeps what the teacher chose, before the screen shows it. */
export async function storeTimerSetUp(device: SyncDevice, classId: number, chosen: TimerSetUp): Promise<void> {
  const { setUp, assessmentId } = chosen;
  await writeTransaction(device, { tables: [], byTeacher: true }, async () => {
    await device.db.meta.put({ key: keyOf(classId), setUp, assessmentId });
  });
}
