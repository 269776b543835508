/**
 * The database of a teacher, for features. A feature only passes it to functions of src/repositories, and never reads or writes
 * it directly.
 */
import { isOlderDatabase, TeacherDb } from '../../db/schema.ts';

export type { TeacherDb } from '../../db/schema.ts';
export { dropOpened, openAhead, openedAhead } from '../../db/open-ahead.ts';
export { isSignedOut } from '../../db/meta.ts';

/** Opens the database of a teacher who is not signed in. The caller has to close it. */
export function openDatabaseOf(userId: number): TeacherDb {
  return new TeacherDb(userId);
}

/** Opens the database of a teacher, runs `work` with it, and then closes it. */
export async function inDatabaseOf<T>(userId: number, work: (db: TeacherDb) => Promise<T>): Promise<T> {
  const db = openDatabaseOf(userId);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/**
 * Returns the result of `work`, or `instead` if the database is too old for this app. So the teacher's screens open, and the
 * notice on them says what to do (docs/sync.md L4.4).
 */
export async function unlessOlder<T>(work: Promise<T>, instead: T): Promise<T> {
  return await work.catch((error: unknown) => {
    if (isOlderDatabase(error)) return instead;
    throw error;
  });
}
