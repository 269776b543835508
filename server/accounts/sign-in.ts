import { writeInTurn } from '../db/teacher-turns.ts';
import { ApiError } from '../platform/api-error.ts';
import type { AccountsContext } from './context.ts';
import { isPassword } from './passwords.ts';
import { type DeviceNames, endSession, startSession } from './sessions.ts';
import { type Account, accountOf, countFailure, countSignIn, type Teacher, teacherByEmail } from './teachers.ts';
import { writeTimingDecoy } from './timing-decoy.ts';
import type { RefreshToken } from './tokens.ts';
import { tooMany } from './too-many.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly device: DeviceNames;
  /** The network address of the caller. */
  readonly address: string;
  /** The refresh token that the browser had before this sign-in. It may be the token of another teacher. */
  readonly before: RefreshToken | null;
}

/** Signs a teacher in by password. A refusal never tells whether the account exists (docs/product.md 1.7). */
export async function signIn(
  context: AccountsContext,
  given: Credentials,
): Promise<{ account: Account; token: RefreshToken }> {
  const { db, clock, config, accountLog, live } = context;
  const right = await countedAttempt(context, given);
  const now = clock.now();
  const signedIn = await writeInTurn(db, right.id, async (trx) => {
    // The sign-in is refused if the stored password is no longer the one that was checked. A password reset in between
    // signs out all devices, so the old password must not start a new session.
    if (!(await countSignIn(trx, right, now))) throw wrong();
    // The browser's own old session ends before the sessions are counted. Otherwise a sign-in of a teacher with 20 sessions
    // would end the session of another device.
    const replaced = given.before?.teacherId === right.id && (await endSession(trx, right.id, given.before.sessionId));
    const { token, ended } = await startSession(trx, right.id, given.device, {
      now,
      ttlDays: config.refreshTtlDays,
    });
    const account = await accountOf({ db: trx, config }, right.id);
    if (!account) throw wrong();
    return { account, token, ended, replaced };
  });
  // This sign-in may have ended other sessions of the teacher, and they may have an open stream.
  live.sessionsEnded(right.id);
  const facts = { teacher: right.id, email: given.email, address: given.address };
  accountLog.note('signed in', facts);
  if (signedIn.ended > 0) accountLog.note('session ended', { ...facts, reason: 'more than 20 sessions' });
  if (signedIn.replaced) accountLog.note('session ended', { ...facts, reason: SIGNED_IN_AGAIN });
  else await endSessionOfOther(context, given, right.id);
  return signedIn;
}

const SIGNED_IN_AGAIN = 'this browser signed in again';

/**
 * Ends the session that this browser had before its sign-in, if it was the session of another teacher. The browser gets the
 * cookies of the new session, so nobody could use the old session any more. This is not part of the transaction of the
 * sign-in, because a transaction locks the rows of one teacher only.
 */
async function endSessionOfOther(
  { db, live, accountLog }: AccountsContext,
  { before, address }: Credentials,
  teacherId: number,
): Promise<void> {
  if (!before || before.teacherId === teacherId) return;
  if (!(await endSession(db, before.teacherId, before.sessionId))) return;
  live.sessionsEnded(before.teacherId);
  accountLog.note('session ended', { teacher: before.teacherId, address, reason: SIGNED_IN_AGAIN });
}

/**
 * Counts the attempt before it checks the password, and uncounts it if the password is right. If it counted only after
 * the check, a hundred attempts at once would all find a count of zero.
 */
async function countedAttempt(context: AccountsContext, given: Credentials): Promise<Teacher> {
  const { db, accountLog } = context;
  const { email, password, address } = given;
  const uncount = countAttempt(context, given);
  const teacher = await teacherByEmail(db, email);
  if (!(await isPassword(teacher?.passwordHash, password)) || !teacher) {
    await (teacher ? countFailure(db, teacher.id) : writeTimingDecoy(db));
    const reason = teacher ? 'wrong password' : 'no account';
    accountLog.note('sign-in failed', { teacher: teacher?.id, email, address, reason });
    throw wrong();
  }
  uncount();
  if (teacher.emailVerified === 0) {
    accountLog.note('sign-in failed', { teacher: teacher.id, email, address, reason: 'email not verified' });
    throw new ApiError('email_not_verified', 'Email not verified');
  }
  return teacher;
}

/**
 * Counts an attempt to give a password, or throws if there were too many attempts. Returns a function that takes this
 * attempt off the count.
 */
export function countAttempt(
  { limits, accountLog }: Pick<AccountsContext, 'limits' | 'accountLog'>,
  { email, address }: Pick<Credentials, 'email' | 'address'>,
): () => void {
  const account = `${email} ${address}`;
  const refuse = (waitS: number): ApiError => {
    accountLog.note('limit reached', { email, address, reason: 'wrong passwords' });
    return tooMany('Too many attempts.', waitS);
  };
  const byAddress = limits.take('addressFailures', address);
  if (byAddress !== null) throw refuse(byAddress);
  const byAccount = limits.take('accountFailures', account);
  if (byAccount !== null) {
    limits.giveBack('addressFailures', address);
    throw refuse(byAccount);
  }
  return () => {
    limits.giveBack('addressFailures', address);
    limits.giveBack('accountFailures', account);
  };
}

function wrong(): ApiError {
  return new ApiError('unauthorized', 'The email or the password is wrong');
}
