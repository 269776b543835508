import type { LapJournalMeta } from './meta-rows.ts';
import type { TeacherDb } from './schema.ts';

const PREFIX = 'lap-journal:';

/** The records of the lap journal (docs/sync.md W11). There are only a few, if any. */
export async function readLapJournal(db: TeacherDb): Promise<LapJournalMeta[]> {
  return (await db.meta.where('key').startsWith(PREFIX).toArray()) as LapJournalMeta[];
}

/** How many records the lap journal has. */
export async function countLapJournal(db: TeacherDb): Promise<number> {
  return await db.meta.where('key').startsWith(PREFIX).count();
}
