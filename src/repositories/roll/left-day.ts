import type { LocalDate } from '#domain/dates.ts';
import { isAsLeft, type LeftMark } from '#domain/roll/left-day.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { changeSavedMarks } from './saved-marks.ts';

/**
 * Writes the values from before the save of a left day, and returns the students whose marks changed (docs/product.md 4.44). A
 * mark that has another value meanwhile stays.
 */
export async function undoLeftDay(
  device: SyncDevice,
  at: { readonly classId: number; readonly day: LocalDate },
  left: readonly LeftMark[],
): Promise<ReadonlySet<number>> {
  const marks = left.flatMap((mark) => (mark.markId === null ? [] : [{ ...mark, ...at, id: mark.markId }]));
  const changed = await changeSavedMarks(device, marks, (mark, stored) =>
    isAsLeft(mark, stored) ? mark.before : null,
  );
  return new Set(changed.map(({ studentId }) => studentId));
}
