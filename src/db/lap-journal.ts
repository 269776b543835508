import { isLapRecord } from './checked-meta.ts';
import type { LapJournalMeta } from './meta-rows.ts';
import type { TeacherTables } from './tables.ts';

const PREFIX = 'lap-journal:';

/** The records of the lap journal that the app can read (docs/sync.md W11, docs/product.md 8.30). There are only a few, if any. */
export async function readLapJournal(db: TeacherTables): Promise<LapJournalMeta[]> {
  const stored = await db.meta.where('key').startsWith(PREFIX).toArray();
  return stored.filter((record): record is LapJournalMeta => isLapRecord(record));
}

/** How many records the lap journal has. */
export async function countLapJournal(db: TeacherTables): Promise<number> {
  const stored = await db.meta.where('key').startsWith(PREFIX).count();
  // Nearly always there is none. A record that the app can't read makes no row, so no write has to wait for it.
  return stored === 0 ? 0 : (await readLapJournal(db)).length;
}
