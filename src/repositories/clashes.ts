import { closeClash as closeEndpoint } from '#contract/clashes.ts';
import { updateMarks } from '#contract/daily-points.ts';
import { clashesSince } from '#domain/clash.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClashRow, MarkRow } from '#domain/model.ts';
import { unitFields, type Fields } from '#domain/rows.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save, type Write } from '../sync/write.ts';
import { isAlive } from './alive.ts';

/** One of the two values: the fields of the unit, and whose edit it was. */
export interface ClashValue {
  readonly fields: Fields;
  readonly device: string;
  /** null where the device never said its name. */
  readonly deviceName: string | null;
  readonly at: string;
}

/** A unit of a mark that two devices set without seeing each other: what stands, and what may be taken instead. */
export interface OpenClash {
  readonly id: number;
  readonly markId: number;
  readonly classId: number;
  readonly studentId: number;
  readonly day: LocalDate;
  readonly unit: string;
  readonly kept: ClashValue;
  readonly lost: ClashValue;
}

/**
 * The open clashes of the last 30 days, newest first (docs/sync.md W9). One whose unit a waiting write of this device
 * has set is not asked about: the server tells anew how it stands then.
 */
export async function listClashes(device: Pick<SyncDevice, 'db' | 'now'>): Promise<OpenClash[]> {
  const { db } = device;
  const since = clashesSince(device.now());
  const rows = await db.clashes.filter((row) => isAlive(row) && row.createdAt >= since).toArray();
  const classes = await db.classes.bulkGet(rows.map(({ classId }) => classId));
  const books = await db.gradeBooks.bulkGet(classes.map((klass) => klass?.gradeBookId ?? 0));
  const marks = await db.marks.bulkGet(rows.map(({ markId }) => markId));
  const open = rows.flatMap((row, index) => {
    const mark = marks[index];
    const lives = [mark, classes[index], books[index]].every((above) => above !== undefined && isAlive(above));
    return lives && mark && stands(row, mark) ? [clashOf(row, mark)] : [];
  });
  return open.toSorted((a, b) => b.lost.at.localeCompare(a.lost.at) || a.id - b.id);
}

/** One tap takes the other value: an ordinary change of the mark, and the clash is closed (docs/sync.md W9). */
export async function takeOther(device: SyncDevice, clash: OpenClash): Promise<void> {
  const { markId, studentId, day, lost } = clash;
  const take: Write = {
    method: updateMarks.method as 'PUT',
    path: updateMarks.path,
    body: { data: [{ id: markId, studentId, ...lost.fields }], createdAt: day },
    patches: [{ table: 'marks', id: markId, kind: 'update', fields: lost.fields }],
  };
  await save(device, [take, closing(device, clash.id)]);
}

/** What stands is right: no device asks any more. */
export async function closeClash(device: SyncDevice, id: number): Promise<void> {
  await save(device, [closing(device, id)]);
}

function closing(device: SyncDevice, id: number): Write {
  const key = device.newKey();
  return {
    method: closeEndpoint.method as 'DELETE',
    path: closeEndpoint.path.replace(':id', String(id)),
    key,
    patches: [{ table: 'clashes', id, kind: 'delete', key }],
  };
}

function stands({ unit, kept }: ClashRow, mark: MarkRow): boolean {
  const shown = unitFields('marks', unit, mark as unknown as Fields);
  return Object.entries(fieldsOf(kept)).every(([name, value]) => shown[name] === value);
}

function clashOf(row: ClashRow, mark: MarkRow): OpenClash {
  return {
    id: row.id,
    markId: row.markId,
    classId: row.classId,
    studentId: mark.studentId,
    day: mark.createdAt,
    unit: row.unit,
    kept: { fields: fieldsOf(row.kept), device: row.keptDevice, deviceName: row.keptDeviceName, at: row.keptAt },
    lost: { fields: fieldsOf(row.lost), device: row.lostDevice, deviceName: row.lostDeviceName, at: row.lostAt },
  };
}

function fieldsOf(json: string): Fields {
  return JSON.parse(json) as Fields;
}
