import { patchUser } from '#contract/account/user.ts';
import { created, write, type Write } from './write.ts';

/** This changes the teacher's profile, whose id is the id of the teacher. */
export function chooseGradeBook(userId: number, gradeBookId: number | null): Write {
  const fields = { currentGradeBookId: gradeBookId };
  return write(patchUser, { body: fields }, [created('profile', userId, fields)]);
}
