import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { writeInTurn } from '../db/teacher-turns.ts';
import { ErrorAnswer } from '../platform/error-answer.ts';
import { isoAt } from '../platform/clock.ts';
import type { AccountsContext } from './context.ts';
import type { MailedToken } from './mailed-links.ts';
import { endMailTokens, teacherOfToken } from './tokens/mail-tokens.ts';
import { afterSignIn, type Arrival, countedAttempt, refuseLocked, type NewSession, startSignedIn } from './sign-in.ts';
import type { Teacher } from './teachers.ts';

/**
 * Verifies the address to which the token was mailed, and returns it; null if the token is wrong, used or too old. The
 * account's other verification links become invalid (docs/product.md 1.3), and so do the links that delete it.
 */
export async function verifyEmail(context: AccountsContext, { token, address }: MailedToken): Promise<string | null> {
  const { db, clock } = context;
  const teacher = await teacherOfToken(db, 'verify-email', token, clock.now());
  if (!teacher) return null;
  const isVerified = await writeInTurn(db, teacher.id, (trx) => useLink(context, trx, teacher.id, token));
  if (!isVerified) return null;
  noteVerified(context, teacher, address);
  return teacher.email;
}

/**
 * Verifies the address and signs the teacher in, if the password is right. A wrong password counts as a failed sign-in and
 * verifies nothing (docs/product.md 1.4). For an invalid token, returns null without a check of the password: this answer may
 * be faster, because it says itself that the link is not valid.
 */
export async function verifyAndSignIn(
  context: AccountsContext,
  {
    token,
    password,
    knownDevice,
    ...caller
  }: MailedToken & Arrival & { readonly password: string; readonly knownDevice: (email: string) => string | null },
): Promise<NewSession | null> {
  const { db, clock } = context;
  const { address } = caller;
  const teacher = await teacherOfToken(db, 'verify-email', token, clock.now());
  if (!teacher) return null;
  const { email } = teacher;
  const right = await countedAttempt(
    context,
    { email, password, address, knownDevice: knownDevice(email) },
    async () => teacher,
  );
  if (!right) throw wrongPassword();
  refuseLocked(context, right, address);
  const started = await writeInTurn(db, right.id, async (trx) => {
    if (!(await useLink(context, trx, right.id, token))) return null;
    const signedIn = await startSignedIn(context, trx, right, caller);
    // Rolls the transaction back, because a wrong password verifies nothing.
    if (!signedIn) throw wrongPassword();
    return signedIn;
  });
  if (!started) return null;
  noteVerified(context, teacher, address);
  await afterSignIn(context, { email, ...caller }, started);
  return started;
}

function wrongPassword(): ErrorAnswer {
  return new ErrorAnswer('unauthorized', 'The password is wrong');
}

/** Returns false if the link is no longer valid. */
async function useLink(
  { clock }: AccountsContext,
  trx: Transaction<Database>,
  id: number,
  token: string,
): Promise<boolean> {
  const now = clock.now();
  // The link may have become invalid while this call waited for the lock. Of two calls, only the one that deletes the tokens
  // succeeds.
  const isValid = (await teacherOfToken(trx, 'verify-email', token, now)) !== undefined;
  if (!isValid || !(await endMailTokens(trx, 'verify-email', id))) return false;
  await endMailTokens(trx, 'remove-account', id);
  await trx
    .updateTable('teachers')
    .set({ emailVerified: 1, updatedAt: isoAt(now) })
    .where('id', '=', id)
    .execute();
  return true;
}

function noteVerified({ accountLog }: AccountsContext, { id, email }: Pick<Teacher, 'id' | 'email'>, address: string) {
  accountLog.note('email verified', { teacher: id, email, address });
}
