import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { writeInTurn } from '../db/teacher-turns.ts';
import { passwordResetLetter, verificationLetter } from '../mail/letters.ts';
import type { Mail } from '../mail/mailer.ts';
import { knownHashQueue } from '../limits/queue.ts';
import { isoAt } from '../platform/clock.ts';
import { lockTeacher } from '../sync/teacher-clock.ts';
import type { AccountsContext } from './context.ts';
import {
  endEveryMailToken,
  endMailTokens,
  newMailToken,
  teacherOfToken,
  verificationTokens,
} from './tokens/mail-tokens.ts';
import { hashPassword } from './passwords/passwords.ts';
import { endAllSessions } from './tokens/sessions.ts';
import { countMail, inCountedLane } from './too-many.ts';
import { deleteUnverifiedTeacher, roleOf, type Teacher, teacherByEmail } from './teachers.ts';
import { writeTimingDecoy } from './passwords/timing-decoy.ts';
import { refuseWeakPassword } from './passwords/weak-passwords.ts';

interface Asked {
  readonly email: string;
  readonly address: string;
  /** Null if nobody has signed in to this account with this browser (docs/product.md 1.62). */
  readonly knownDevice: string | null;
}

/**
 * Mails a new verification link to an account that is not verified. Any other address gets the same answer without a mail, so
 * that a caller cannot find out who has an account.
 */
export async function mailVerification(context: AccountsContext, asked: Asked): Promise<void> {
  const { config, clock } = context;
  await mailLink(context, asked, {
    kind: 'verify-email',
    rows: 2,
    isFor: ({ emailVerified }) => emailVerified === 0,
    write: async (trx, teacher) => {
      const tokens = await verificationTokens(trx, teacher.id, clock.now());
      return verificationLetter({ ...config, to: asked.email }, tokens);
    },
  });
}

/** Mails a link to choose a new password (docs/product.md 1.13). An unknown address gets the same answer without a mail. */
export async function mailPasswordReset(context: AccountsContext, asked: Asked): Promise<void> {
  const { config, clock } = context;
  await mailLink(context, asked, {
    kind: 'reset-password',
    rows: 1,
    isFor: () => true,
    write: async (trx, teacher) => {
      const token = await newMailToken(trx, 'reset-password', teacher.id, clock.now());
      return passwordResetLetter({ ...config, to: asked.email }, token);
    },
  });
}

/** Mails a teacher a link to choose a new password, for the operator (docs/product.md 1.60). */
export async function mailResetLinkTo(
  {
    db,
    clock,
    mail,
    config,
  }: Pick<AccountsContext, 'db' | 'clock' | 'mail'> & {
    readonly config: Pick<AccountsContext['config'], 'publicUrl' | 'supportEmail'>;
  },
  { id, email }: Pick<Teacher, 'id' | 'email'>,
): Promise<void> {
  const token = await newMailToken(db, 'reset-password', id, clock.now());
  await mail.send(passwordResetLetter({ ...config, to: email }, token));
}

interface Links {
  readonly kind: Mail['kind'];
  readonly rows: number;
  readonly isFor: (teacher: Teacher) => boolean;
  readonly write: (trx: Transaction<Database>, teacher: Teacher) => Promise<Mail>;
}

/**
 * Does the same work with and without an account, because otherwise the response time would reveal whether the account exists:
 * one query, the same number of writes (without an account, of meaningless rows), and one real or pretended mail.
 */
async function mailLink(context: AccountsContext, asked: Asked, { kind, rows, isFor, write }: Links): Promise<void> {
  const { address, knownDevice } = asked;
  const who = knownDevice ?? address;
  await inCountedLane(context, 'mailRequests', { who, address }, async () => {
    await context.counts.add('mailRequests', who);
    const letter = await context.db.transaction().execute(async (trx) => {
      const teacher = await teacherByEmail(trx, asked.email);
      const receiver = teacher && isFor(teacher) ? teacher : undefined;
      const isAllowed = await countMail(context, trx, { ...asked, kind, isDue: receiver !== undefined });
      if (receiver && isAllowed) return await write(trx, receiver);
      await writeTimingDecoy(trx, rows);
      return null;
    });
    await context.mail.send(letter);
  });
}

/**
 * Deletes an unverified account, because the owner of the email says that somebody else has signed up with it. Returns false if
 * the link is wrong, used or too old. The owner of a verified account can sign in and delete it.
 */
export async function removeUnverifiedAccount(
  context: AccountsContext,
  { token, address }: MailedToken,
): Promise<boolean> {
  const { db, clock, accountLog } = context;
  const now = clock.now();
  const teacher = await teacherOfToken(db, 'remove-account', token, now);
  if (!teacher) return false;
  const { id } = teacher;
  const isRemoved = await writeInTurn(db, id, async (trx) => {
    // The link may have become invalid while this call waited for the lock.
    const isValid = (await teacherOfToken(trx, 'remove-account', token, now)) !== undefined;
    return isValid && (await deleteUnverifiedTeacher(trx, id));
  });
  if (!isRemoved) return false;
  accountLog.note('account deleted', { teacher: id, address, reason: 'removed by the link in the mail' });
  return true;
}

export interface MailedToken {
  readonly token: string;
  readonly address: string;
}

interface Reset extends MailedToken {
  readonly newPassword: string;
}

/**
 * Sets a new password and signs out all devices (docs/product.md 1.13). Returns the account's email, or null if the link is
 * wrong, used or too old. The email becomes verified, because the link was mailed to it.
 */
export async function resetPassword(
  context: AccountsContext,
  { token, newPassword, address }: Reset,
): Promise<string | null> {
  const { db, clock, live, config, accountLog } = context;
  const now = clock.now();
  // A hash for an invalid link would waste time. The transaction checks the token again, because another call may have used the
  // link meanwhile.
  const owner = await teacherOfToken(db, 'reset-password', token, now);
  if (!owner) return null;
  await refuseWeakPassword(newPassword, owner.email, 'newPassword');
  const { id } = owner;
  const passwordHash = await knownHashQueue.run(`account ${id}`, () => hashPassword(newPassword));
  const teacher = await writeInTurn(db, id, async (trx) => {
    if (!(await teacherOfToken(trx, 'reset-password', token, now))) return null;
    // If a device signs in with the old password at the same moment, it either commits before the lock, and `endAllSessions`
    // ends its session, or it finds the new password and is refused.
    await lockTeacher(trx, id, now);
    if (!(await endMailTokens(trx, 'reset-password', id))) return null;
    await endEveryMailToken(trx, id);
    await endAllSessions(trx, id);
    return await trx
      .updateTable('teachers')
      .set({ passwordHash, emailVerified: 1, passwordByMail: 1, updatedAt: isoAt(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  });
  if (!teacher) return null;
  live.sessionsEnded(teacher.id);
  accountLog.note('password reset', { teacher: teacher.id, email: teacher.email, address });
  if (roleOf(teacher, config.adminEmails) !== roleOf(owner, config.adminEmails)) {
    accountLog.note('role changed', { teacher: teacher.id, reason: 'address of ADMIN_EMAILS' });
  }
  return teacher.email;
}
