/** Deletes the marks of a day (docs/product.md 4.16). `src/repositories/review/deleted.ts` lists this delete and undoes it. */
import type { LocalDate } from '#domain/dates.ts';
import { draftKey } from '#domain/drafts/kinds.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import { deleteMarks } from '../../writes/daily-points.ts';
import type { SeenCounts } from '../rows/counts.ts';
import { dayTables, writesOfDay, readDay, readDayInside } from './roll.ts';

export interface DayCounts extends SeenCounts {
  /** Of all students, also removed ones. */
  readonly marks: number;
  readonly unsaved: number;
}

export async function countsOfDay(device: SyncDevice, classId: number, day: LocalDate): Promise<DayCounts> {
  const seen = seenOf(await readSync(device.db));
  const { records, touches } = await readDay(device, classId, day);
  return { seen, marks: records.length, unsaved: Object.keys(touches).length };
}

/**
 * Deletes the marks of a day. `seen` is the cursor at the count for the dialog: the server refuses the delete if another device
 * has changed a mark after it (docs/sync.md D2). Unsaved marks are saved first in the same transaction, so that they are
 * deleted and put back with the day.
 */
export async function deleteDay(device: SyncDevice, classId: number, day: LocalDate, seen: number): Promise<void> {
  const { db } = device;
  const plan = async () => {
    const read = await readDayInside(db, device.userId, { classId, day });
    if (read.records.length === 0) return null;
    // As the app would save if the teacher left the day now (docs/product.md 4.2).
    const { cursor } = read;
    const saves = cursor === null ? [] : writesOfDay(classId, read).map((write) => ({ ...write, seen: cursor }));
    const ids = new Set(read.records.map(({ id }) => id));
    for (const { patches } of saves) for (const { id } of patches) ids.add(id);
    const remove = { ...deleteMarks(classId, day, [...ids], device.newKey()), seen };
    // Without a cursor the draft is unreadable and stays (docs/product.md 8.30).
    const drop = async () => (cursor === null ? undefined : await db.drafts.delete(draftKey('roll', { classId, day })));
    return { writes: [...saves, remove], also: drop };
  };
  await savePlanned(device, { changes: ['marks'], reads: dayTables(db), plan });
}
