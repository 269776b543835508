import type { LapJournalMeta } from './meta-rows.ts';
import type { TeacherTables } from './tables.ts';

const PREFIX = 'lap-journal:';

/** The records of the lap journal (docs/sync.md W11). There are only a few, if any. */
export async function readLapJournal(db: TeacherTables): Promise<LapJournalMeta[]> {
  return (await db.meta.where('key').startsWith(PREFIX).toArray()) as LapJournalMeta[];
}

/** How many records the lap journal has. */
export async function countLapJournal(db: TeacherTables): Promise<number> {
  return await db.meta.where('key').startsWith(PREFIX).count();
}
