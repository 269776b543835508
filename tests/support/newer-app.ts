import type { DexieOptions } from 'dexie';
import { TeacherDb } from '../../src/db/schema.ts';
import { SCHEMA_VERSIONS } from '../../src/db/versions.ts';

/**
 * Simulates that a newer version of the app upgrades the database. After that the database is opened again in this tab,
 * with the code of this version, as Dexie allows.
 */
export async function upgradeByNewerApp(db: TeacherDb, userId: number): Promise<void> {
  const next = { version: db.writerVersion + 1, stores: {}, addsTables: false };
  db.close({ disableAutoOpen: false });
  const newer = new TeacherDb(userId, Reflect.get(db, '_deps') as DexieOptions, [...SCHEMA_VERSIONS, next]);
  await newer.open();
  newer.close();
  await db.open();
}
