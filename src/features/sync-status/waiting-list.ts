import type { ClassRow, TableName } from '#domain/model.ts';
import type { Patch } from '#domain/patch.ts';
import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';

/** What waits of one class, or of none. */
export interface WaitingGroup {
  /** null: what belongs to no class. */
  classId: number | null;
  title: string;
  /** Rows by table, each counted once. */
  rows: { table: TableName; count: number }[];
  /** When the oldest of it was done, wall clock ms. */
  oldest: number;
}

/** The waiting writes by class, oldest first, as far as their patches and rows tell the class. */
export async function waitingList(db: TeacherDb, entries: readonly OutboxEntry[]): Promise<WaitingGroup[]> {
  const groups = new Map<number | null, { tables: Map<TableName, Set<number>>; oldest: number }>();
  for (const entry of entries.filter(({ state }) => state === 'waiting')) {
    for (const patch of entry.patches) {
      const classId = await classOf(db, patch);
      const group = groups.get(classId) ?? { tables: new Map<TableName, Set<number>>(), oldest: entry.at };
      const ids = group.tables.get(patch.table) ?? new Set<number>();
      group.tables.set(patch.table, ids.add(patch.id));
      group.oldest = Math.min(group.oldest, entry.at);
      groups.set(classId, group);
    }
  }
  const classes = await namesOf(db, [...groups.keys()]);
  return [...groups]
    .map(([classId, { tables, oldest }]) => ({
      classId,
      title: classId === null ? 'Grade books and settings' : (classes.get(classId)?.name ?? 'A class'),
      rows: [...tables].map(([table, ids]) => ({ table, count: ids.size })),
      oldest,
    }))
    .sort((a, b) => a.oldest - b.oldest);
}

async function namesOf(db: TeacherDb, ids: readonly (number | null)[]): Promise<Map<number, ClassRow>> {
  const known = await db.classes.bulkGet(ids.filter((id) => id !== null));
  return new Map(known.flatMap((row) => (row ? [[row.id, row]] : [])));
}

async function classOf(db: TeacherDb, { table, id, ...patch }: Patch): Promise<number | null> {
  if (table === 'classes') return id;
  if (table === 'profile' || table === 'settings' || table === 'gradeBooks') return null;
  const said = 'fields' in patch ? patch.fields['classId'] : undefined;
  if (typeof said === 'number') return said;
  return (await db[table].get(id))?.classId ?? null;
}
