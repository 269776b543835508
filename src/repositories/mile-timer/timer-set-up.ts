/** For each class on this device (docs/product.md 5.64). */
import { hasFields, isId, isPlainRecord, orElse } from '#domain/plain-data.ts';
import { DEFAULT_RACE_SET_UP, type RaceSetUp, type TimerSetUp } from '#domain/race/set-up.ts';
import { SET_UP } from '../../db/checked-meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** Returns what the teacher last chose for the timer of a class. */
export async function readTimerSetUp(db: TeacherDb, classId: number): Promise<TimerSetUp> {
  const stored: unknown = await db.local.get(`timer:${classId}`);
  const { setUp, assessmentId = null } = isPlainRecord(stored) ? stored : {};
  // An older version of the app may have stored no switch.
  const timer = { setUp: { ...DEFAULT_RACE_SET_UP, ...(isPlainRecord(setUp) && setUp) }, assessmentId };
  return isTimer(timer) ? timer : { setUp: DEFAULT_RACE_SET_UP, assessmentId: null };
}

const isTimer = hasFields<TimerSetUp>({ setUp: hasFields<RaceSetUp>(SET_UP), assessmentId: orElse(isId, null) });

/** The caller does this before the screen shows them. */
export async function storeTimerSetUp(device: SyncDevice, classId: number, chosen: TimerSetUp): Promise<void> {
  const { setUp, assessmentId } = chosen;
  await writeTransaction(device, { tables: [device.db.local], byTeacher: true }, async () => {
    await device.db.local.put({ key: `timer:${classId}`, setUp, assessmentId });
  });
}
