import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { passwordResetLetter, verificationLetter } from '../mail/letters.ts';
import { isoAt } from '../platform/clock.ts';
import { lockTeacher } from '../sync/teacher-clock.ts';
import type { AccountsContext } from './context.ts';
import { endMailTokens, newMailToken, teacherOfToken } from './mail-tokens.ts';
import { hashPassword } from './passwords.ts';
import { endAllSessions } from './sessions.ts';
import { countMail } from './sign-up.ts';
import { type Teacher, teacherByEmail } from './teachers.ts';
import { writeTimingDecoy } from './timing-decoy.ts';

interface Asked {
  readonly email: string;
  /** The network address of the caller. */
  readonly address: string;
}

/**
 * Mails a new verification link to an account that is not verified yet. For an unknown or a verified address the answer
 * is the same, but no mail is sent.
 */
export async function mailVerification(context: AccountsContext, asked: Asked): Promise<void> {
  const { config, clock } = context;
  await mailLink(context, asked, async (trx, teacher) => {
    if (teacher.emailVerified === 1) return null;
    const token = await newMailToken(trx, 'verify-email', teacher.id, clock.now());
    return verificationLetter({ ...config, to: asked.email }, token);
  });
}

/** Mails a link to choose a new password (docs/product.md 1.13). For an unknown address the answer is the same. */
export async function mailPasswordReset(context: AccountsContext, asked: Asked): Promise<void> {
  const { config, clock } = context;
  await mailLink(context, asked, async (trx, teacher) => {
    const token = await newMailToken(trx, 'reset-password', teacher.id, clock.now());
    return passwordResetLetter({ ...config, to: asked.email }, token);
  });
}

type Write = (trx: Transaction<Database>, teacher: Teacher) => Promise<ReturnType<typeof verificationLetter> | null>;

/**
 * Does the same work with and without an account (one query, one write, one mail), because the time of an answer must
 * not tell whether the account exists. Without an account the write and the mail are decoys.
 */
async function mailLink(context: AccountsContext, { email, address }: Asked, write: Write): Promise<void> {
  countMail(context, address);
  const letter = await context.db.transaction().execute(async (trx) => {
    const teacher = await teacherByEmail(trx, email);
    const written = teacher ? await write(trx, teacher) : null;
    if (!written) await writeTimingDecoy(trx);
    return written;
  });
  await context.mail.send(letter);
}

/**
 * Verifies the address to which the token was mailed and returns that address. Returns null when the token is wrong,
 * used or too old. The account's other verification links end too (docs/product.md 1.3).
 */
export async function verifyEmail({ db, clock }: AccountsContext, token: string): Promise<string | null> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const id = await teacherOfToken(trx, 'verify-email', token, now);
    // When the same link is used twice at once, only the call that deletes the tokens succeeds.
    if (id === null || !(await endMailTokens(trx, 'verify-email', id))) return null;
    const teacher = await trx
      .updateTable('teachers')
      .set({ emailVerified: 1, updatedAt: isoAt(now) })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    return teacher?.email ?? null;
  });
}

interface Reset {
  readonly token: string;
  readonly newPassword: string;
  readonly address: string;
}

/**
 * Sets a new password by a mailed link, once, and signs out every device (docs/product.md 1.13). Returns false when the
 * link is wrong, used or too old. A caller who has the link can read mail at the address, so the address counts as
 * verified.
 */
export async function resetPassword(
  context: AccountsContext,
  { token, newPassword, address }: Reset,
): Promise<boolean> {
  const { db, clock, limits, live } = context;
  const now = clock.now();
  // The token is checked before the password is hashed, because hashing is expensive. It is checked again afterwards,
  // because the link may be used twice at once.
  if ((await teacherOfToken(db, 'reset-password', token, now)) === null) return false;
  const passwordHash = await hashPassword(newPassword);
  const teacher = await db.transaction().execute(async (trx) => {
    const id = await teacherOfToken(trx, 'reset-password', token, now);
    if (id === null) return null;
    // The teacher's row is locked first. So a sign-in with the old password either has committed, and ends below, or is
    // refused.
    await lockTeacher(trx, id, now);
    if (!(await endMailTokens(trx, 'reset-password', id))) return null;
    await endAllSessions(trx, id);
    return await trx
      .updateTable('teachers')
      .set({ passwordHash, emailVerified: 1, updatedAt: isoAt(now) })
      .where('id', '=', id)
      .returning(['id', 'email'])
      .executeTakeFirst();
  });
  if (!teacher) return false;
  live.sessionsEnded(teacher.id);
  // A teacher who forgot the password has probably failed to sign in many times before.
  limits.forget('accountFailures', `${teacher.email} ${address}`);
  return true;
}
