import { clashesSince } from '#domain/sync/clash.ts';
import type { ClashRow } from '#domain/tables/clashes.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { unitFields } from '#domain/rows/units.ts';
import type { Fields } from '#domain/tables/table.ts';
import { readClock } from '../db/meta.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save } from '../sync/outbox/save.ts';
import * as writes from '../writes/clashes.ts';
import { updateMarks, type MarkFields } from '../writes/daily-points.ts';
import type { Write } from '../writes/write.ts';
import { isAlive } from './alive.ts';

/** One of the two values of a clash: the fields of the unit, and the device that set them. */
export interface ClashValue {
  readonly fields: Fields;
  /** True if this device set the value. */
  readonly here: boolean;
  /** The name of the device that set the value; null: that device never sent its name. */
  readonly deviceName: string | null;
  readonly at: string;
}

/**
 * Two devices set one unit of a mark, and neither had seen the other's value. The mark now has the value `kept`. The value
 * `lost` is the other one.
 */
export interface OpenClash {
  readonly id: number;
  readonly mark: MarkRow;
  readonly student: StudentRow;
  readonly className: string;
  readonly unit: string;
  readonly kept: ClashValue;
  readonly lost: ClashValue;
}

/**
 * The open clashes of the last 30 days, newest first (docs/sync.md W9.2). A clash is left out while this device still waits
 * to send a write of the same unit, because the server compares the values again when that write arrives.
 */
export async function listClashes(device: Pick<SyncDevice, 'db' | 'now'>): Promise<OpenClash[]> {
  const { db } = device;
  const since = clashesSince(device.now());
  const rows = await db.clashes.filter((row) => isAlive(row) && row.createdAt >= since).toArray();
  const classes = await db.classes.bulkGet(rows.map(({ classId }) => classId));
  const books = await db.gradeBooks.bulkGet(classes.map((klass) => klass?.gradeBookId ?? 0));
  const marks = await db.marks.bulkGet(rows.map(({ markId }) => markId));
  const students = await db.students.bulkGet(marks.map((mark) => mark?.studentId ?? 0));
  const { device: own } = await readClock(db, '');
  const open = rows.flatMap((row, index) => {
    const [mark, klass, book, student] = [marks[index], classes[index], books[index], students[index]];
    if (!mark || !klass || !book || !student) return [];
    if (![mark, klass, book, student].every(isAlive) || !showsKept(mark, row)) return [];
    return [clashOf(row, { mark, student, className: klass.name }, own)];
  });
  return open.toSorted((a, b) => b.lost.at.localeCompare(a.lost.at) || a.id - b.id);
}

/** Gives the mark the value that lost, by an ordinary change of the mark, and closes the clash (docs/sync.md W9.2). */
export async function takeOther(device: SyncDevice, clash: OpenClash): Promise<void> {
  await save(device, [setting(clash, clash.lost), writes.closeClash(clash.id, device.newKey())]);
}

/** Undoes `takeOther`: a further change gives the mark the value that the server had kept. */
export async function takeBack(device: SyncDevice, clash: OpenClash): Promise<void> {
  await save(device, [setting(clash, clash.kept)]);
}

/** Closes a clash because the teacher agrees with the value that the server kept. Then no device shows the clash any more. */
export async function closeClash(device: SyncDevice, id: number): Promise<void> {
  await save(device, [writes.closeClash(id, device.newKey())]);
}

function setting({ mark, student }: OpenClash, { fields }: ClashValue): Write {
  return updateMarks(mark.createdAt, [{ id: mark.id, studentId: student.id, fields: fields as MarkFields }]);
}

/** Whether the shown mark has the kept value. A waiting write of this device may have set another value. */
function showsKept(mark: MarkRow, { unit, kept }: ClashRow): boolean {
  const shown = unitFields('marks', unit, mark);
  return Object.entries(fieldsOf(kept)).every(([name, value]) => shown[name] === value);
}

function clashOf(row: ClashRow, about: Pick<OpenClash, 'mark' | 'student' | 'className'>, own: string): OpenClash {
  const { id, unit, keptDevice, keptDeviceName, keptAt, lostDevice, lostDeviceName, lostAt } = row;
  return {
    id,
    unit,
    ...about,
    kept: { fields: fieldsOf(row.kept), here: keptDevice === own, deviceName: keptDeviceName, at: keptAt },
    lost: { fields: fieldsOf(row.lost), here: lostDevice === own, deviceName: lostDeviceName, at: lostAt },
  };
}

function fieldsOf(json: string): Fields {
  return JSON.parse(json) as Fields;
}
