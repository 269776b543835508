import { me } from '#contract/user.ts';
import { call } from '../../api/client.ts';
import { addresses } from '../../platform/addresses.ts';
import { sessionStore } from './session-store.ts';

/** The first screen after a sign-in or load, first match wins (docs/product.md 1.5). */
export async function firstScreen(): Promise<string> {
  const { user } = sessionStore.getState();
  if (!user) return addresses.landing;
  return (await hasGradeBook(user.id)) ? addresses.classes : addresses.gradeBooks;
}

/** The device's own word; where it has none (first sign-in here, nothing pulled yet) the server's. */
async function hasGradeBook(userId: number): Promise<boolean> {
  const [{ TeacherDb }, { currentGradeBook }] = await Promise.all([
    import('../../db/schema.ts'),
    import('../../repositories/grade-books.ts'),
  ]);
  const db = new TeacherDb(userId);
  try {
    if (await currentGradeBook(db, userId)) return true;
    if (await db.profile.get(userId)) return false;
  } finally {
    db.close();
  }
  try {
    return (await call(me, {})).currentGradeBookId !== null;
  } catch {
    // No answer: the grade books screen says what is there and fills up as soon as something comes in.
    return false;
  }
}
