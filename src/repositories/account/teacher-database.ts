/** For features, which only pass it to functions of src/repositories. */
import { isOlderDatabase, TeacherDb } from '../../db/schema.ts';

export type { TeacherDb } from '../../db/schema.ts';
export { dropOpened, openAhead, openedAhead } from '../../db/open-ahead.ts';
export { isSignedOut } from '../../db/meta.ts';

/** The caller has to close the database. */
export function openDatabaseOf(userId: number): TeacherDb {
  return new TeacherDb(userId);
}

export async function inDatabaseOf<T>(userId: number, work: (db: TeacherDb) => Promise<T>): Promise<T> {
  const db = openDatabaseOf(userId);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Returns `instead` if the database is too old for this app, so that the screens open with a notice (docs/sync.md L4.4). */
export async function unlessOlder<T>(work: Promise<T>, instead: T): Promise<T> {
  return await work.catch((error: unknown) => {
    if (isOlderDatabase(error)) return instead;
    throw error;
  });
}
