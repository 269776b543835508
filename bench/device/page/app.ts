/** The app's own modules, for work that the benchmark measures without a screen. */
import type { LocalDate } from '#domain/dates.ts';
import { knownUser } from '../../../src/db/device.ts';
import { TeacherDb } from '../../../src/db/schema.ts';
import { readSummary } from '../../../src/features/grades-summary/read-summary.ts';

/** Reads all marks of a class and makes its summary. Returns the times in ms. */
export async function yearOf(classId: number, start: LocalDate, end: LocalDate, times: number): Promise<number[]> {
  const user = await knownUser();
  if (!user) throw new Error('Nobody is signed in on this device.');
  const db = new TeacherDb(user.userId);
  const found: number[] = [];
  try {
    await db.open();
    for (let n = 0; n < times; n += 1) {
      const began = performance.now();
      const { rows } = await readSummary(db, classId, { start, end }, false);
      found.push(performance.now() - began);
      if (rows.length === 0) throw new Error('The class has no students.');
    }
  } finally {
    db.close();
  }
  return found;
}
