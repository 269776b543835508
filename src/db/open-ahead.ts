/**
 * Opens the teacher's database in advance, while the app still asks the server who is signed in. So the teacher's screen does
 * not have to wait for the database (docs/sync.md S9).
 */
import { TeacherDb } from './schema.ts';

let ahead: { readonly userId: number; readonly db: TeacherDb } | null = null;

export function openAhead(userId: number): void {
  dropOpened();
  const db = new TeacherDb(userId);
  // If the database can't be opened, the caller of `takeOpened` gets the error when it uses the database.
  db.open().catch(() => undefined);
  ahead = { userId, db };
}

/**
 * Returns the database that was opened in advance for this teacher, or null. The database stays open and can still be taken
 * with `takeOpened`.
 */
export function openedAhead(userId: number): TeacherDb | null {
  return ahead?.userId === userId ? ahead.db : null;
}

/**
 * Returns the database of this teacher: the one that was opened in advance, or a new one. From now on the caller is responsible
 * for closing it.
 */
export function takeOpened(userId: number): TeacherDb {
  const opened = openedAhead(userId);
  if (!opened) return new TeacherDb(userId);
  ahead = null;
  return opened;
}

/** Closes the database that was opened in advance, because its teacher is not signed in. */
export function dropOpened(): void {
  ahead?.db.close();
  ahead = null;
}
