import type { Transaction } from 'kysely';
import { isoAt } from '../platform/clock.ts';
import type { AccountsContext } from './context.ts';
import type { Database } from '../db/schema.ts';
import { lockTeacher } from '../sync/teacher-clock.ts';
import { passwordResetLetter, verificationLetter } from '../mail/letters.ts';
import { endMailTokens, newMailToken, teacherOfToken } from './mail-tokens.ts';
import { writeForNobody } from './timing-decoy.ts';
import { hashPassword } from './passwords.ts';
import { endAllSessions } from './sessions.ts';
import { takeMail } from './sign-up.ts';
import { type Teacher, teacherByEmail } from './teachers.ts';

interface Asked {
  readonly email: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** Mails a new link to an account that waits for one; an unknown or verified address hears the same and gets no mail. */
export async function mailVerification(context: AccountsContext, asked: Asked): Promise<void> {
  const { config, clock } = context;
  await mailLink(context, asked, async (trx, teacher) => {
    if (teacher.emailVerified === 1) return null;
    const token = await newMailToken(trx, 'verify-email', teacher.id, clock.now());
    return verificationLetter({ ...config, to: asked.email }, token);
  });
}

/** Mails a link to choose a new password (docs/product.md 1.13); an unknown address hears the same. */
export async function mailPasswordReset(context: AccountsContext, asked: Asked): Promise<void> {
  const { config, clock } = context;
  await mailLink(context, asked, async (trx, teacher) => {
    const token = await newMailToken(trx, 'reset-password', teacher.id, clock.now());
    return passwordResetLetter({ ...config, to: asked.email }, token);
  });
}

type Write = (trx: Transaction<Database>, teacher: Teacher) => Promise<ReturnType<typeof verificationLetter> | null>;

/** The same work with and without an account: one look, one write, one mail, of which nobody gets the other's. */
async function mailLink(context: AccountsContext, { email, address }: Asked, write: Write): Promise<void> {
  takeMail(context, address);
  const letter = await context.db.transaction().execute(async (trx) => {
    const teacher = await teacherByEmail(trx, email);
    const written = teacher ? await write(trx, teacher) : null;
    if (!written) await writeForNobody(trx);
    return written;
  });
  await context.mail.send(letter);
}

/**
 * Verifies the address that the token was mailed to, once, and gives it back; null for a token that is wrong, used or
 * too old. The other links that were mailed for it end with it (docs/product.md 1.3).
 */
export async function verifyEmail({ db, clock }: AccountsContext, token: string): Promise<string | null> {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const id = await teacherOfToken(trx, 'verify-email', token, now);
    // Two uses at once: the one that takes it away has had it.
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
 * Sets a new password by the link of a mail, once, and signs every device out (docs/product.md 1.13); false for a link
 * that is wrong, used or too old. Who could open the mail has the address: it counts as verified from then on.
 */
export async function resetPassword(
  context: AccountsContext,
  { token, newPassword, address }: Reset,
): Promise<boolean> {
  const { db, clock, limits, live } = context;
  const now = clock.now();
  // Asked before the hash is made, which costs; asked again with it, since a link may be used twice at once.
  if ((await teacherOfToken(db, 'reset-password', token, now)) === null) return false;
  const passwordHash = await hashPassword(newPassword);
  const teacher = await db.transaction().execute(async (trx) => {
    const id = await teacherOfToken(trx, 'reset-password', token, now);
    if (id === null) return null;
    // The teacher's row first: a sign-in with the old password is then either over, and ends below, or refused.
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
  // Whoever forgot the password tried too often before.
  limits.forget('accountFailures', `${teacher.email} ${address}`);
  return true;
}
