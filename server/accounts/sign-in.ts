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
  const { db, clock, config } = context;
  const right = await countedAttempt(context, given);
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    // The sign-in is refused if the stored password is no longer the one that was checked. A password reset in between
    // signs out all devices, so the old password must not start a new session.
    if (!(await countSignIn(trx, right, now))) throw wrong();
    const token = await startSession(trx, right.id, given.device, { now, ttlDays: config.refreshTtlDays });
    const account = await accountOf({ db: trx, config }, right.id);
    if (!account) throw wrong();
    return { account, token };
  });
}

/**
 * Counts the attempt before it checks the password, and uncounts it if the password is right. If it counted only after
 * the check, a hundred attempts at once would all find a count of zero.
 */
async function countedAttempt(
  { db, limits }: AccountsContext,
  { email, password, address }: Credentials,
): Promise<Teacher> {
  const account = `${email} ${address}`;
  const byAddress = limits.take('addressFailures', address);
  if (byAddress !== null) throw tooMany('Too many attempts.', byAddress);
  const byAccount = limits.take('accountFailures', account);
  if (byAccount !== null) {
    limits.giveBack('addressFailures', address);
    throw tooMany('Too many attempts.', byAccount);
  }
  const teacher = await teacherByEmail(db, email);
  if (!(await isPassword(teacher?.passwordHash, password)) || !teacher) {
    await (teacher ? countFailure(db, teacher.id) : writeTimingDecoy(db));
    throw wrong();
  }
  limits.giveBack('addressFailures', address);
  limits.giveBack('accountFailures', account);
  if (teacher.emailVerified === 0) throw new ApiError('email_not_verified', 'Email not verified');
  return teacher;
}

function wrong(): ApiError {
  return new ApiError('unauthorized', 'The email or the password is wrong');
}
