/** Opens the teacher's database while the app still asks the server who is signed in (docs/sync.md S9). */
import { TeacherDb } from './schema.ts';

let ahead: { readonly userId: number; readonly db: TeacherDb } | null = null;

export function openAhead(userId: number): void {
  dropOpened();
  const db = new TeacherDb(userId);
  // If the database can't be opened, the caller of `takeOpened` gets the error when it uses the database.
  db.open().catch(() => undefined);
  ahead = { userId, db };
}

/** Returns the database that was opened in advance for this teacher, or null. `takeOpened` can still take it. */
export function openedAhead(userId: number): TeacherDb | null {
  return ahead?.userId === userId ? ahead.db : null;
}

/** Returns the database that was opened in advance, or a new one. The caller closes it. */
export function takeOpened(userId: number): TeacherDb {
  const opened = openedAhead(userId);
  if (!opened) return new TeacherDb(userId);
  ahead = null;
  return opened;
}

export function dropOpened(): void {
  ahead?.db.close();
  ahead = null;
}
