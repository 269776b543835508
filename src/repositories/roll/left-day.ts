import type { LocalDate } from '#domain/dates.ts';
import { type LeftMark, returningMarks } from '#domain/roll/left-day.ts';
import { groupRef } from '#domain/rows/groups.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { updateMarks } from '../../writes/daily-points.ts';
import { chunked } from '../rows/chunks.ts';
import { marksOfDay } from './roll.ts';

/**
 * Writes the values from before the save of a left day, and returns the students whose marks changed (docs/product.md 4.44). A
 * mark that has another value meanwhile stays.
 */
export async function undoLeftDay(
  device: SyncDevice,
  { classId, day }: { readonly classId: number; readonly day: LocalDate },
  left: readonly LeftMark[],
): Promise<ReadonlySet<number>> {
  const { db } = device;
  const plan = async () => {
    const marks = returningMarks(left, await marksOfDay(db, classId, day));
    if (marks.length === 0) return null;
    return { writes: chunked(marks).map((part) => updateMarks(classId, day, part)), marks };
  };
  const records = [groupRef('marks', [classId, day])];
  const saved = await savePlanned(device, { changes: ['marks'], reads: [storeOf(db, 'marks')], records, plan });
  return new Set(saved?.marks.map(({ studentId }) => studentId));
}
