import type { DexieOptions } from 'dexie';
import { SCHEMA_VERSION, TeacherDb } from '../../src/db/schema.ts';

/** Opens the database of a teacher as a newer version of the app does, whose schema has one version more. */
export async function openInNewerApp(userId: number, options: DexieOptions): Promise<TeacherDb> {
  const newer = new TeacherDb(userId, options);
  newer.version(SCHEMA_VERSION + 1).stores({});
  await newer.open();
  return newer;
}

/** Then opens the database again with this version's code, as Dexie allows. */
export async function upgradeByNewerApp(db: TeacherDb, userId: number): Promise<void> {
  db.close({ disableAutoOpen: false });
  const newer = await openInNewerApp(userId, Reflect.get(db, '_deps') as DexieOptions);
  newer.close();
  await db.open();
}
