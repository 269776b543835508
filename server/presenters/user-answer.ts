import type { Kysely } from 'kysely';
import type { User } from '#contract/account/user.ts';
import type { Database } from '../db/schema.ts';
import { findRow } from '../rows/find-rows.ts';
import { withId } from '../rows/server-row.ts';

/** Returns the answer of the call `user/me` (docs/product.md 1.70). */
export async function userAnswer(db: Kysely<Database>, teacherId: number): Promise<User> {
  const account = await db.selectFrom('teachers').selectAll().where('id', '=', teacherId).executeTakeFirstOrThrow();
  const profile = await findRow(db, teacherId, 'profile', teacherId);
  const settings = await findRow(db, teacherId, 'settings', teacherId);
  if (!profile || !settings) throw new Error('A teacher without profile or settings');
  const { id, username, email, roleId, loginCount, trialEndDate, accountStatus, emailVerified, lastLogin } = account;
  return {
    id,
    username,
    email,
    roleId,
    currentGradeBookId: profile.fields.currentGradeBookId,
    reportName: profile.fields.reportName,
    school: profile.fields.school,
    loginCount,
    trialEndDate,
    accountStatus,
    isEmailVerified: emailVerified === 1,
    lastLogin,
    permissions: account.permissions.split(' ').filter((one) => one !== ''),
    settings: withId(settings),
  };
}
