/** Sums the marks of a class with the code of the app's worker. This code runs in a worker of the benchmark. */
import type { LocalDate } from '#domain/dates.ts';
import { ReadingDb } from '../../../src/db/reading/reading-db.ts';
import { sumClass } from '../../../src/workers/grades/sums.ts';
import { teachersDatabase } from './bare-database.ts';

/** Reads all marks of a class and computes its summary. Returns the times in ms. */
export async function yearOf(classId: number, start: LocalDate, end: LocalDate, times: number): Promise<number[]> {
  const db = new ReadingDb(await teachersDatabase());
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    const { rows } = await sumClass(db, { classId, range: { start, end, chosen: false } }, false);
    found.push(performance.now() - began);
    if (rows.length === 0) throw new Error('The class has no students.');
  }
  db.close();
  return found;
}
