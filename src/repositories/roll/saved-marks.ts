import type { LocalDate } from '#domain/dates.ts';
import { grouped } from '#domain/lists.ts';
import { isAsLeft, type LeftMark } from '#domain/roll/left-day.ts';
import { groupRef } from '#domain/rows/groups.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { type MarkFields, updateMarks, type WrittenMark } from '../../writes/daily-points.ts';
import { chunked } from '../rows/chunks.ts';
import { marksOfDay } from './roll.ts';

interface SavedMark extends Omit<WrittenMark, 'fields'> {
  readonly classId: number;
  readonly day: LocalDate;
}

/**
 * Changes saved marks of any days in one transaction, with a write for each day. `fieldsOf` gets the mark as it is stored now,
 * and returns null if it stays. Deleted marks stay deleted. Returns the changed marks.
 */
export async function changeSavedMarks<T extends SavedMark>(
  device: SyncDevice,
  marks: readonly T[],
  fieldsOf: (mark: T, stored: MarkRow) => MarkFields | null,
): Promise<readonly WrittenMark[]> {
  const days = grouped(marks, ({ classId, day }) => groupRef('marks', [classId, day]));
  const changesOf = async (ofDay: readonly T[]) => {
    const [{ classId, day }] = ofDay as readonly [T];
    const stored = new Map((await marksOfDay(device.db, classId, day)).map((mark) => [mark.id, mark]));
    const written = ofDay.flatMap((mark): WrittenMark[] => {
      const { id, studentId } = mark;
      const row = stored.get(id);
      const fields = row ? fieldsOf(mark, row) : null;
      return fields ? [{ id, studentId, fields }] : [];
    });
    return { written, writes: chunked(written).map((part) => updateMarks(classId, day, part)) };
  };
  const plan = async () => {
    const changes = await Promise.all([...days.values()].map(changesOf));
    const written = changes.flatMap((change) => change.written);
    return written.length === 0 ? null : { writes: changes.flatMap(({ writes }) => writes), written };
  };
  const reads = [storeOf(device.db, 'marks')];
  const saved = await savePlanned(device, { changes: ['marks'], reads, records: [...days.keys()], plan });
  return saved?.written ?? [];
}

/**
 * Writes the values from before the save of a left day, and returns the students whose marks changed (docs/product.md 4.44). A
 * mark that has another value meanwhile stays.
 */
export async function undoLeftDay(
  device: SyncDevice,
  at: Pick<SavedMark, 'classId' | 'day'>,
  left: readonly LeftMark[],
): Promise<ReadonlySet<number>> {
  const marks = left.flatMap((mark) => (mark.markId === null ? [] : [{ ...mark, ...at, id: mark.markId }]));
  const changed = await changeSavedMarks(device, marks, (mark, stored) =>
    isAsLeft(mark, stored) ? mark.before : null,
  );
  return new Set(changed.map(({ studentId }) => studentId));
}
