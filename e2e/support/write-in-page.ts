/** Runs in the page, bundled: days of work by the app's own code, without a finger on the screen. */
import type { LocalDate } from '../../domain/dates.ts';
import { knownUser } from '../../src/db/device.ts';
import { newId, newKey } from '../../src/platform/random.ts';
import { saveDay, touchMark } from '../../src/repositories/roll.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { TeacherDb } from '../../src/db/schema.ts';

export interface Work {
  readonly classId: number;
  readonly students: readonly number[];
  readonly days: readonly LocalDate[];
  /** Entries to make; each is one press of Save. */
  readonly writes: number;
}

/** The first Save of a day makes its records, each further one changes one student's; one minus, one plus, and so on. */
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

/** Writes and never sends: what the page's own engine does with it is what the story looks at. */
async function writingDevice(): Promise<SyncDevice> {
  const user = await knownUser();
  if (!user) throw new Error('Nobody is signed in on this device.');
  const offline = () => Promise.reject(new Error('This device only writes.'));
  return {
    userId: user.userId,
    // Nobody pulls the plug while the story is being set up, and thousands of writes are quicker so.
    db: new TeacherDb(user.userId, { chromeTransactionDurability: 'relaxed' }),
    send: offline,
    refresh: offline,
    now: Date.now,
    newId,
    newKey,
    nudge: () => undefined,
  };
}
