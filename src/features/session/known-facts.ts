import { accountOf, type Account } from '../../repositories/account/device-users.ts';
import type { TeacherDb } from '../../repositories/account/teacher-database.ts';
import { currentGradeBook } from '../../repositories/books/grade-books.ts';

/** Whether the teacher has a current grade book; null: this device has not pulled yet, so its rows don't tell. */
export async function hasGradeBookOnDevice(db: TeacherDb, userId: number): Promise<boolean | null> {
  if (await currentGradeBook(db, userId)) return true;
  return (await db.profile.get(userId)) ? false : null;
}

/** What the device knows about the account; null: nothing, or the device is so full that it can't open its list of users. */
export async function knownAccount(userId: number): Promise<Account | null> {
  return await accountOf(userId).catch(() => null);
}
