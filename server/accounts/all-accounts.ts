import type { Parsed } from '#contract/endpoint.ts';
import type { listAccounts } from '#contract/admin.ts';
import type { Context } from '../context.ts';
import { roleOf } from './teachers.ts';

/** Every account, oldest first. What each keeps was counted as it was written: nothing is counted here (docs/product.md 9.3). */
export async function allAccounts({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<Parsed<(typeof listAccounts)['answer']>> {
  const teachers = await db.selectFrom('teachers').selectAll().orderBy('createdAt').orderBy('id').execute();
  return teachers.map((teacher) => ({
    id: teacher.id,
    username: teacher.username,
    email: teacher.email,
    roleId: roleOf(teacher, config.adminEmails),
    isEmailVerified: teacher.emailVerified === 1,
    createdAt: teacher.createdAt,
    updatedAt: teacher.updatedAt,
    lastLogin: teacher.lastLogin,
    loginAttempts: teacher.loginAttempts,
    loginCount: teacher.loginCount,
    trialEndDate: teacher.trialEndDate,
    accountStatus: teacher.accountStatus,
    totalClasses: teacher.totalClasses,
    totalStudents: teacher.totalStudents,
    totalAssessments: teacher.totalAssessments,
    totalDailyPointsEntries: teacher.totalMarks,
  }));
}
