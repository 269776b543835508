/**
 * Opens the teacher's database in advance, while the app still asks the server who is signed in, so that the teacher's screen
 * does not have to wait for the database (docs/sync.md S9).
 */
import { TeacherDb } from './schema.ts';

let ahead: { readonly userId: number; readonly db: TeacherDb } | null = null;

/** Opens the database of this teacher in advance. */
export function openAhead(userId: number): void {
  dropOpened();
  const db = new TeacherDb(userId);
  // If opening fails, the caller of `takeOpened` gets the error when it uses the database.
  db.open().catch(() => undefined);
  ahead = { userId, db };
}

/** Returns the database that was opened in advance for this teacher, or null. It stays open for the caller of `takeOpened`. */
export function openedAhead(userId: number): TeacherDb | null {
  return ahead?.userId === userId ? ahead.db : null;
}

/** Returns the database of this teacher: the one that was opened in advance, or a new one. The caller now has to close it. */
export function takeOpened(userId: number): TeacherDb {
  const opened = openedAhead(userId);
  if (!opened) return new TeacherDb(userId);
  ahead = null;
  return opened;
}

/** Closes the database that was opened in advance, because this teacher is not signed in. */
export function dropOpened(): void {
  ahead?.db.close();
  ahead = null;
}
