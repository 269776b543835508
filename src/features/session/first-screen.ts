import { me } from '#contract/user.ts';
import { call } from '../../api/client.ts';
import { addresses } from '../../platform/addresses.ts';
import { inTime } from '../../platform/in-time.ts';
import { sessionStore } from './session-store.ts';

/**
 * Another tab may hold up the database. Then the screen has to appear anyway, because it asks to close the other tabs
 * (docs/sync.md L4.3).
 */
const DATABASE_CAP_MS = 3000;

/** The address of the first screen after a sign-in or load. The first rule that applies decides (docs/product.md 1.5). */
export async function firstScreen(): Promise<string> {
  const { user } = sessionStore.getState();
  if (!user) return addresses.landing;
  return (await hasGradeBook(user.id)) ? addresses.classes : addresses.gradeBooks;
}

/** Whether the teacher has a current grade book: read from the device, or from the server if this device has not pulled yet. */
async function hasGradeBook(userId: number): Promise<boolean> {
  const [{ TeacherDb }, { currentGradeBook }] = await Promise.all([
    import('../../db/schema.ts'),
    import('../../repositories/grade-books.ts'),
  ]);
  const db = new TeacherDb(userId);
  const onDevice = async () => {
    if (await currentGradeBook(db, userId)) return true;
    return (await db.profile.get(userId)) ? false : null;
  };
  try {
    const known = await inTime(onDevice(), DATABASE_CAP_MS, null);
    if (known !== null) return known;
  } finally {
    db.close();
  }
  try {
    return (await call(me, {}, userId)).currentGradeBookId !== null;
  } catch {
    // If the server does not answer, the teacher gets the list of grade books, because it fills up as soon as rows
    // arrive.
    return false;
  }
}
