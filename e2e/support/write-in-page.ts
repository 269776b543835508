/** Runs in the page and makes the writes of several days with the app's code, faster than taps. */
import type { LocalDate } from '../../domain/dates.ts';
import { knownUser } from '../../src/db/device.ts';
import { newId, newKey } from '../../src/platform/random.ts';
import { saveDay } from '../../src/repositories/roll/roll.ts';
import { touchMark } from '../../src/repositories/roll/taps.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { TeacherDb } from '../../src/db/schema.ts';

export interface Work {
  readonly classId: number;
  readonly students: readonly number[];
  readonly days: readonly LocalDate[];
  readonly writes: number;
}

/** Makes the writes. The first Save of a day creates the marks of the day. Each Save adds one point to one student. */
export async function saveWork({ classId, students, days, writes }: Work): Promise<void> {
  const device = await writingDevice();
  try {
    for (let write = 0; write < writes; write += 1) {
      const day = days[write % days.length];
      const studentId = students[Math.floor(write / days.length) % students.length];
      if (day === undefined || studentId === undefined) throw new Error('Work needs days and students.');
      await touchMark(device, { classId, day, studentId }, ({ adjustment }) => ({ adjustment: (adjustment ?? 0) + 1 }));
      await saveDay(device, classId, day);
    }
  } finally {
    device.db.close();
  }
}

/** Never sends, because the engine of the page is tested. Relaxed durability is faster, and safe without a kill. */
async function writingDevice(): Promise<SyncDevice> {
  const user = await knownUser();
  if (!user) throw new Error('Nobody is signed in on this device.');
  const offline = () => Promise.reject(new Error('This device only writes.'));
  return {
    userId: user.userId,
    db: new TeacherDb(user.userId, { chromeTransactionDurability: 'relaxed' }),
    send: offline,
    refresh: offline,
    now: Date.now,
    newId,
    newKey,
    nudge: () => undefined,
  };
}
