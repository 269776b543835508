import type { Parsed } from '#contract/endpoint.ts';
import type { listAccounts } from '#contract/admin.ts';
import type { Context } from '../context.ts';
import { roleOf } from './teachers.ts';

const SHOWN = [
  'id',
  'username',
  'email',
  'createdAt',
  'updatedAt',
  'lastLogin',
  'loginAttempts',
  'loginCount',
  'trialEndDate',
  'accountStatus',
  'totalClasses',
  'totalStudents',
  'totalAssessments',
] as const;

/** Every account, oldest first. What each keeps was counted as it was written: nothing is counted here (docs/product.md 9.3). */
export async function allAccounts({
  db,
  config,
}: Pick<Context, 'db'> & { readonly config: Pick<Context['config'], 'adminEmails'> }): Promise<
  Parsed<(typeof listAccounts)['answer']>
> {
  const teachers = await db
    .selectFrom('teachers')
    .select([...SHOWN, 'roleId', 'emailVerified', 'totalMarks'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return teachers.map(({ roleId, emailVerified, totalMarks, ...shown }) => ({
    ...shown,
    roleId: roleOf({ email: shown.email, roleId, emailVerified }, config.adminEmails),
    isEmailVerified: emailVerified === 1,
    totalDailyPointsEntries: totalMarks,
  }));
}
