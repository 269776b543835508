import { storedAccountOf, type StoredAccount } from '../../repositories/account/device-users.ts';
import type { TeacherDb } from '../../repositories/account/teacher-database.ts';
import { currentGradeBook } from '../../repositories/classes/grade-books.ts';

/** Returns null if this device has not pulled yet. */
export async function hasGradeBookOnDevice(db: TeacherDb, userId: number): Promise<boolean | null> {
  if (await currentGradeBook(db, userId)) return true;
  return (await db.profile.get(userId)) ? false : null;
}

/** Returns null if the device knows nothing, or is too full to open its list of users. */
export async function knownAccount(userId: number): Promise<StoredAccount | null> {
  return await storedAccountOf(userId).catch(() => null);
}
