import { grouped, smallest } from '#domain/lists.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Patch } from '#domain/sync/patch.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import type { OutboxEntry } from '../../../repositories/review/outbox.ts';
import { readRows } from '../../../repositories/review/write-facts.ts';

export interface WaitingRows {
  table: TableName;
  count: number;
  /** In ms of the wall clock. */
  oldest: number;
}

export interface WaitingGroup {
  /** The id of the class; null for rows that belong to no class. */
  classId: number | null;
  title: string;
  rows: WaitingRows[];
  oldest: number;
}

/**
 * Returns the waiting rows by class, the oldest first. The class id of a row comes from its patch or, if the patch has none,
 * from the row on this device.
 */
export async function waitingList(db: TeacherDb, entries: readonly OutboxEntry[]): Promise<WaitingGroup[]> {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const classes = new Map<string, number>();
  // Only Dexie calls may be awaited here, because the live query would not watch later reads.
  const silent = waiting.flatMap(({ patches }) => patches).filter((patch) => said(patch) === undefined);
  for (const [index, row] of (await readRows(db, silent)).entries()) {
    const patch = silent[index];
    if (row && patch) classes.set(rowRef(patch), Number(row['classId']));
  }
  const classOf = (patch: Patch) => said(patch) ?? classes.get(rowRef(patch)) ?? null;
  const changes = waiting.flatMap(({ patches, at }) => patches.map((patch) => ({ at, patch })));
  const groups = grouped(changes, ({ patch }) => classOf(patch));
  const ids = [...groups.keys()].filter((id) => id !== null);
  const names = new Map((await db.classes.bulkGet(ids)).flatMap((row) => (row ? [[row.id, row.name]] : [])));
  return [...groups]
    .map(([classId, ofClass]) => ({
      classId,
      title: classId === null ? 'Grade books and settings' : (names.get(classId) ?? 'A class'),
      rows: Array.from(
        grouped(ofClass, ({ patch }) => patch.table),
        ([table, all]) => ({ table, count: new Set(all.map(({ patch }) => patch.id)).size, oldest: oldestOf(all) }),
      ),
      oldest: oldestOf(ofClass),
    }))
    .sort((a, b) => a.oldest - b.oldest);
}

function oldestOf(changes: readonly { readonly at: number }[]): number {
  return smallest(changes.map(({ at }) => at));
}

const OF_NO_CLASS = new Set<TableName>(['profile', 'settings', 'gradeBooks']);

function said(patch: Patch): number | null | undefined {
  if (patch.table === 'classes') return patch.id;
  if (OF_NO_CLASS.has(patch.table)) return null;
  const classId = 'fields' in patch ? patch.fields['classId'] : undefined;
  return typeof classId === 'number' ? classId : undefined;
}
