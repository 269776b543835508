import type { DexieOptions } from 'dexie';
import { TeacherDb } from '../../src/db/schema.ts';
import { SCHEMA_VERSIONS } from '../../src/db/versions.ts';

/** A newer version of the app upgrades the database. This tab opens it again, as Dexie lets it do. */
export async function upgradeByNewerApp(db: TeacherDb, userId: number): Promise<void> {
  const next = { version: db.writerVersion + 1, stores: {}, addsTables: false };
  db.close({ disableAutoOpen: false });
  const newer = new TeacherDb(userId, Reflect.get(db, '_deps') as DexieOptions, [...SCHEMA_VERSIONS, next]);
  await newer.open();
  newer.close();
  await db.open();
}
