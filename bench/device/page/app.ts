/** Calls the app's own modules, for work that the benchmark measures without a screen. */
import type { LocalDate } from '#domain/dates.ts';
import { writingDevice } from '../../../e2e/support/write-in-page.ts';
import { saveDay } from '../../../src/repositories/roll/roll.ts';
import { QUIET_MS } from './shown.ts';

/** Without a screen, after a pause each, in ms. The entries wait until a page of the app sends them. */
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
