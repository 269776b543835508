/** The app's own modules, for work that the benchmark measures without a screen. */
import type { LocalDate } from '#domain/dates.ts';
import { writingDevice } from '../../../e2e/support/write-in-page.ts';
import { knownUser } from '../../../src/db/device.ts';
import { TeacherDb } from '../../../src/db/schema.ts';
import { saveDay } from '../../../src/repositories/roll.ts';
import { readSummary } from '../../../src/features/grades-summary/read-summary.ts';
import { QUIET_MS } from './shown.ts';

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
      const { rows } = await readSummary(db, classId, { start, end, chosen: false }, false);
      found.push(performance.now() - began);
      if (rows.length === 0) throw new Error('The class has no students.');
    }
  } finally {
    db.close();
  }
  return found;
}

/**
 * Saves a roll on each day without a screen, with the code that the Save button calls, and rests before each save. Returns the
 * times in ms. The entries wait until a page of the app sends them.
 */
export async function saves(classId: number, days: readonly LocalDate[]): Promise<number[]> {
  const device = await writingDevice('strict');
  const times: number[] = [];
  try {
    for (const day of days) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      const start = performance.now();
      await saveDay(device, classId, day);
      times.push(performance.now() - start);
    }
  } finally {
    device.db.close();
  }
  return times;
}
