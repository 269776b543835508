import { isLapRecord } from './checked-meta.ts';
import type { LapJournalMeta } from './meta-rows.ts';
import type { TeacherDb } from './schema.ts';

const PREFIX = 'lap-journal:';

/** Returns the records of the lap journal that the app can read (docs/sync.md W11, docs/product.md 8.30). */
export async function readLapJournal(db: TeacherDb): Promise<LapJournalMeta[]> {
  const stored = await db.meta.where('key').startsWith(PREFIX).toArray();
  return stored.filter((record): record is LapJournalMeta => isLapRecord(record));
}
