import type { Transaction } from 'kysely';
import type { SessionUser } from '#contract/account/auth.ts';
import type { Database } from '../db/schema.ts';
import type { CountName } from '../db/counts.ts';
import { writeInTurn } from '../db/teacher-turns.ts';
import { hashQueue, knownHashQueue } from '../limits/queue.ts';
import { ErrorAnswer } from '../platform/error-answer.ts';
import type { AccountsContext } from './context.ts';
import { isPassword } from './passwords/passwords.ts';
import { type DeviceNames, endSession, startSession } from './tokens/sessions.ts';
import { countFailure, countSignIn, sessionUserOf, type Teacher, teacherByEmail } from './teachers.ts';
import { writeTimingDecoy } from './passwords/timing-decoy.ts';
import type { RefreshToken } from './tokens/tokens.ts';
import { tooMany } from './too-many.ts';

export interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** Null if nobody has signed in to this account with this browser (docs/product.md 1.62). */
  readonly knownDevice: string | null;
}

export interface Arrival {
  readonly device: DeviceNames;
  /** The session of the browser before; it may belong to another teacher. */
  readonly before: Pick<RefreshToken, 'teacherId' | 'sessionId'> | null;
}

export interface NewSession {
  readonly user: SessionUser;
  readonly token: RefreshToken;
}

/** Signs a teacher in with a password. A refusal never reveals whether the account exists (docs/product.md 1.7). */
export async function signIn(context: AccountsContext, given: Attempt & Arrival): Promise<NewSession> {
  const { db, accountLog } = context;
  const right = await countedAttempt(context, given, () => teacherByEmail(db, given.email));
  if (right === null) throw wrong();
  refuseLocked(context, right, given.address);
  if (right.emailVerified === 0) {
    const { email, address } = given;
    accountLog.note('sign-in failed', { teacher: right.id, email, address, reason: 'email not verified' });
    throw new ErrorAnswer('email_not_verified', 'Email not verified');
  }
  const started = await writeInTurn(db, right.id, (trx) => startSignedIn(context, trx, right, given));
  if (!started) throw wrong();
  await afterSignIn(context, given, started);
  return started;
}

/**
 * Only a caller with the right password gets this answer, so it does not reveal to others that the account exists
 * (docs/product.md 1.60).
 */
export function refuseLocked(
  { accountLog }: Pick<AccountsContext, 'accountLog'>,
  { id, email, lockedAt }: Pick<Teacher, 'id' | 'email' | 'lockedAt'>,
  address: string,
): void {
  if (lockedAt === null) return;
  accountLog.note('sign-in failed', { teacher: id, email, address, reason: 'account locked' });
  throw new ErrorAnswer('forbidden', 'This account is locked. Ask the operator of this server.');
}

interface Started extends NewSession {
  /** The number of sessions that ended because the teacher had too many. */
  readonly ended: number;
  /** True if this browser had a session of the same teacher, which the sign-in ended. */
  readonly replaced: boolean;
}

/**
 * Counts the sign-in and starts its session. Returns null if, since the password check, the account was deleted or locked or
 * its password changed: no sign-in with the old password may follow a password reset.
 */
export async function startSignedIn(
  { clock, config }: AccountsContext,
  trx: Transaction<Database>,
  right: Teacher,
  { device, before }: Arrival,
): Promise<Started | null> {
  const now = clock.now();
  if (!(await countSignIn(trx, right, now))) return null;
  // Otherwise a sign-in of a teacher with 20 sessions would also end a session of another device.
  const replaced = before?.teacherId === right.id && (await endSession(trx, right.id, before.sessionId));
  const { token, ended } = await startSession(trx, right.id, device, { now, ttlDays: config.refreshTtlDays });
  const user = await sessionUserOf({ db: trx, config }, right.id);
  return user ? { user, token, ended, replaced } : null;
}

export async function afterSignIn(
  context: AccountsContext,
  given: Pick<Attempt, 'email' | 'address'> & Arrival,
  { user, ended, replaced }: Started,
): Promise<void> {
  const { live, accountLog } = context;
  // The ended sessions may have an open stream.
  live.sessionsEnded(user.id);
  const facts = { teacher: user.id, email: given.email, address: given.address };
  accountLog.note('signed in', facts);
  if (ended > 0) accountLog.note('session ended', { ...facts, reason: 'more than 20 sessions' });
  if (replaced) accountLog.note('session ended', { ...facts, reason: SIGNED_IN_AGAIN });
  else await endSessionOfOther(context, given, user.id);
}

const SIGNED_IN_AGAIN = 'this browser signed in again';

/**
 * Ends this browser's earlier session of another teacher, which nobody could use any more, because its cookies are replaced. It
 * runs outside the transaction of the sign-in, which locks the rows of only one teacher.
 */
async function endSessionOfOther(
  { db, live, accountLog }: AccountsContext,
  { before, address }: Pick<Attempt, 'address'> & Arrival,
  teacherId: number,
): Promise<void> {
  if (!before || before.teacherId === teacherId) return;
  if (!(await endSession(db, before.teacherId, before.sessionId))) return;
  live.sessionsEnded(before.teacherId);
  accountLog.note('session ended', { teacher: before.teacherId, address, reason: SIGNED_IN_AGAIN });
}

/**
 * Checks the password of an attempt in its caller's turn, and counts a wrong one. Few attempts are checked at the same time, so
 * simultaneous ones can't all find the same count. Returns null if the password is wrong or there is no account.
 */
export async function countedAttempt(
  context: AccountsContext,
  given: Attempt,
  find: () => Promise<Teacher | undefined>,
): Promise<Teacher | null> {
  const { db, accountLog } = context;
  const { email, address, knownDevice } = given;
  const { teacher, isRight } = await (knownDevice === null ? hashQueue : knownHashQueue).run(
    knownDevice ?? address,
    async () => {
      const found = await find();
      return { teacher: found, isRight: await checkPassword(context, { ...given, passwordHash: found?.passwordHash }) };
    },
  );
  if (teacher && isRight) return teacher;
  await (teacher ? countFailure(db, teacher.id) : writeTimingDecoy(db));
  const reason = teacher ? 'wrong password' : 'no account';
  accountLog.note('sign-in failed', { teacher: teacher?.id, email, address, reason });
  return null;
}

/**
 * Returns true for the right password, and counts a wrong one. Throws after too many. A browser that the account knows has
 * separate counts, so that wrong passwords from the same school network can't stop its sign-in (docs/product.md 1.62).
 * `passwordHash` is undefined if there is no account. Call it in the turn of the caller (server/limits/queue.ts).
 */
export async function checkPassword(
  { counts, accountLog }: Pick<AccountsContext, 'counts' | 'accountLog'>,
  { password, ...counted }: CountedAttempt & Pick<Attempt, 'password'>,
): Promise<boolean> {
  const { email, address, passwordHash } = counted;
  const failures = failureCounts(counted);
  for (const [name, who] of failures) {
    const waitS = await counts.waitS(name, who);
    if (waitS === null) continue;
    accountLog.note('limit reached', { email, address, reason: 'wrong passwords' });
    throw tooMany('Too many attempts.', waitS);
  }
  if (await isPassword(passwordHash, password)) return true;
  for (const [name, who] of failures) await counts.add(name, who);
  return false;
}

interface CountedAttempt extends Pick<Attempt, 'email' | 'address' | 'knownDevice'> {
  readonly passwordHash: string | undefined;
}

/**
 * Returns the names and keys of the counts that a wrong password increases. The keys of an account contain the hash of the
 * stored password, so a new password ends every waiting time of the account (docs/product.md 1.13).
 */
function failureCounts({ email, address, knownDevice, passwordHash = '' }: CountedAttempt): [CountName, string][] {
  const account = `${email} ${passwordHash}`;
  if (knownDevice === null) {
    return [
      ['addressFailures', address],
      ['failures', `${account} ${address}`],
      ['failuresOfDay', account],
    ];
  }
  const device = `${account} device ${knownDevice}`;
  return [
    ['failures', device],
    ['failuresOfDay', device],
  ];
}

function wrong(): ErrorAnswer {
  return new ErrorAnswer('unauthorized', 'The email or the password is wrong');
}
