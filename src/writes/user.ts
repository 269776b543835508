import { patchUser } from '#contract/account/user.ts';
import type { ProfileRow } from '#domain/tables/profile.ts';
import { created, write, type Write } from './write.ts';

/** This changes the teacher's profile, whose id is the id of the teacher. */
export function chooseGradeBook(userId: number, gradeBookId: number | null): Write {
  const fields = { currentGradeBookId: gradeBookId };
  return write(patchUser, { body: fields }, [created('profile', userId, fields)]);
}

/** Changes the texts on printed reports (docs/product.md 6.76). */
export function changeReportTexts(userId: number, fields: Partial<Pick<ProfileRow, 'reportName' | 'school'>>): Write {
  return write(patchUser, { body: fields }, [created('profile', userId, fields)]);
}
