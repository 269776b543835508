import { writeInTurn } from '../db/teacher-turns.ts';
import { knownHashQueue } from '../limits/queue.ts';
import { invalid, unauthorized } from '../platform/error-answer.ts';
import { isoAt } from '../platform/clock.ts';
import { lockTeacher } from '../sync/teacher-clock.ts';
import type { AccountsContext } from './context.ts';
import { endMailTokens } from './tokens/mail-tokens.ts';
import { hashPassword } from './passwords/passwords.ts';
import { endOtherSessions } from './tokens/sessions.ts';
import { checkPassword } from './sign-in.ts';
import { refuseWeakPassword } from './passwords/weak-passwords.ts';

interface Change {
  readonly teacherId: number;
  /** This session stays signed in. */
  readonly sessionId: number;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly address: string;
  readonly knownDevice: (email: string) => string | null;
}

/**
 * Changes the password of a signed-in teacher who types the old one (docs/product.md 1.6). The teacher's other devices are
 * signed out, and mailed password-reset links become invalid. A wrong old password counts as a failed sign-in, because
 * otherwise somebody who finds an open tablet could guess it without a limit.
 */
export async function changePassword(context: AccountsContext, change: Change): Promise<void> {
  const { db, clock, live, accountLog } = context;
  const { teacherId, sessionId, oldPassword, newPassword, address } = change;
  const teacher = await db.selectFrom('teachers').selectAll().where('id', '=', teacherId).executeTakeFirst();
  // The account may have been deleted after the session check.
  if (!teacher || teacher.closedAt !== null) throw unauthorized();
  const { email, passwordHash: stored } = teacher;
  const passwordHash = await knownHashQueue.run(`account ${teacherId}`, async () => {
    const attempt = { email, address, knownDevice: change.knownDevice(email), passwordHash: stored };
    if (!(await checkPassword(context, { ...attempt, password: oldPassword }))) {
      accountLog.note('sign-in failed', { teacher: teacherId, email, address, reason: 'wrong old password' });
      throw invalid([{ path: 'oldPassword', message: 'This is not your password.' }]);
    }
    await refuseWeakPassword(newPassword, email, 'newPassword');
    return await hashPassword(newPassword);
  });
  const now = clock.now();
  const changed = await writeInTurn(db, teacherId, async (trx) => {
    await lockTeacher(trx, teacherId, now);
    const { numUpdatedRows } = await trx
      .updateTable('teachers')
      .set({ passwordHash, updatedAt: isoAt(now) })
      .where('id', '=', teacherId)
      // Another device may have changed the password since the check of the old one.
      .where('passwordHash', '=', stored)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await endOtherSessions(trx, teacherId, sessionId);
      await endMailTokens(trx, 'reset-password', teacherId);
    }
    return numUpdatedRows > 0n;
  });
  if (!changed) throw invalid([{ path: 'oldPassword', message: 'This is not your password any more.' }]);
  live.sessionsEnded(teacherId);
  accountLog.note('password changed', { teacher: teacherId, email, address });
  accountLog.note('session ended', { teacher: teacherId, reason: 'password changed, all other devices' });
}
