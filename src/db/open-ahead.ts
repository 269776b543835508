/**
 * The teacher's database, opened while the app still asks the server who is signed in, so that the teacher's screen does not
 * wait for it (docs/sync.md S9).
 */
import { TeacherDb } from './schema.ts';

let ahead: { readonly userId: number; readonly db: TeacherDb } | null = null;

/** Opens the database of this teacher. */
export function openAhead(userId: number): void {
  dropOpened();
  const db = new TeacherDb(userId);
  // The caller that takes the database gets the error of its opening.
  db.open().catch(() => undefined);
  ahead = { userId, db };
}

/** The database that was opened ahead for this teacher; null: none was. It stays open for the caller of `takeOpened`. */
export function openedAhead(userId: number): TeacherDb | null {
  return ahead?.userId === userId ? ahead.db : null;
}

/** The database of this teacher, opened ahead or new. From now on it belongs to the caller, who closes it. */
export function takeOpened(userId: number): TeacherDb {
  const opened = openedAhead(userId);
  if (!opened) return new TeacherDb(userId);
  ahead = null;
  return opened;
}

/** Closes the database that was opened ahead, because this teacher is not signed in. */
export function dropOpened(): void {
  ahead?.db.close();
  ahead = null;
}
