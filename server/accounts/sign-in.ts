import { writeInTurn } from '../db/teacher-turns.ts';
import { ApiError } from '../platform/api-error.ts';
import type { AccountsContext } from './context.ts';
import { isPassword } from './passwords.ts';
import { type DeviceNames, startSession } from './sessions.ts';
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
    const { token, ended } = await startSession(trx, right.id, given.device, {
      now,
      ttlDays: config.refreshTtlDays,
    });
    const account = await accountOf({ db: trx, config }, right.id);
    if (!account) throw wrong();
    return { account, token, ended };
  });
  // This sign-in may have ended another session, the one that was unused for longest. That session may have an open stream.
  live.sessionsEnded(right.id);
  const facts = { teacher: right.id, email: given.email, address: given.address };
  accountLog.note('signed in', facts);
  if (signedIn.ended > 0) accountLog.note('session ended', { ...facts, reason: 'more than 20 sessions' });
  return signedIn;
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
