import type { Kysely } from 'kysely';
import { email as emailSchema } from '#contract/parts/fields.ts';
import { ADMIN_ROLE } from '#domain/accounts/roles.ts';
import type { AccountLog } from '../accounts/account-log.ts';
import { endAllSessions, endEverySession, markSessionsEnded } from '../accounts/tokens/sessions.ts';
import { roleOf, TEACHER_ROLE, type Teacher, teacherByEmail } from '../accounts/teachers.ts';
import type { Database } from '../db/schema.ts';
import { type Clock, isoAt } from '../platform/clock.ts';
import { OperatorProblem } from './problem.ts';

/** What the operator can set (docs/product.md 1.3). */
const STATUSES = ['Trial', 'Active', 'Expired'] as const;

/** Upper and lower case make no difference. Throws if there is no such account. */
export async function accountByEmail(db: Kysely<Database>, given: string): Promise<Teacher> {
  const parsed = emailSchema.safeParse(given);
  if (!parsed.success) throw new OperatorProblem(`${given} is no email address.`, true);
  const teacher = await teacherByEmail(db, parsed.data);
  if (!teacher) throw new OperatorProblem(`There is no account of ${parsed.data}.`);
  return teacher;
}

/** What the operator can give to single teachers (docs/product.md 1.70). */
const PERMISSIONS = ['classes'] as const;

export interface AccountOperation {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: { readonly adminEmails: readonly string[] };
  readonly accountLog: AccountLog;
}

/** This takes effect with the teacher's next call. */
export async function promote({ db, clock, accountLog }: AccountOperation, given: string): Promise<string> {
  const teacher = await accountByEmail(db, given);
  await change(db, teacher.id, { roleId: Math.max(ADMIN_ROLE, teacher.roleId) }, clock.now());
  accountLog.note('role changed', { teacher: teacher.id, email: teacher.email, reason: 'promoted by the operator' });
  return `${teacher.email} is an admin.`;
}

/** This takes effect with the teacher's next call. */
export async function demote({ db, clock, config, accountLog }: AccountOperation, given: string): Promise<string> {
  const teacher = await accountByEmail(db, given);
  await change(db, teacher.id, { roleId: TEACHER_ROLE }, clock.now());
  if (roleOf({ ...teacher, roleId: TEACHER_ROLE }, config.adminEmails) !== TEACHER_ROLE) {
    throw new OperatorProblem(`${teacher.email} stays an admin while ADMIN_EMAILS names this address.`);
  }
  accountLog.note('role changed', { teacher: teacher.id, email: teacher.email, reason: 'demoted by the operator' });
  return `${teacher.email} is a teacher.`;
}

/**
 * Signs out every device of an account, or of `all`. A device sends its waiting writes after its teacher has signed in again.
 */
export async function endSessions({ db, accountLog }: AccountOperation, given: string): Promise<string> {
  const reason = 'by the operator';
  if (given === 'all') {
    const count = await endEverySession(db);
    await markSessionsEnded(db);
    accountLog.note('session ended', { reason: `${reason}, all accounts` });
    return `All sessions of ${count} ${count === 1 ? 'account' : 'accounts'} have ended.`;
  }
  const { id: teacher, email } = await accountByEmail(db, given);
  await endAllSessions(db, teacher);
  await markSessionsEnded(db);
  accountLog.note('session ended', { teacher, email, reason });
  return `${email} is signed out on every device.`;
}

export async function setStatus({ db, clock }: AccountOperation, given: string, status: string): Promise<string> {
  const accountStatus = STATUSES.find((known) => known.toLowerCase() === status.toLowerCase());
  if (!accountStatus) throw new OperatorProblem(`The status must be one of ${STATUSES.join(', ')}.`, true);
  const teacher = await accountByEmail(db, given);
  await change(db, teacher.id, { accountStatus }, clock.now());
  return `${teacher.email} is ${accountStatus}.`;
}

/** Returns the sentence that the operator reads (docs/product.md 1.70). */
export async function setPermissions(
  { db, clock }: AccountOperation,
  given: string,
  words: readonly string[],
): Promise<string> {
  const wrong = words.find((word) => !PERMISSIONS.some((known) => known === word));
  if (wrong !== undefined) throw new OperatorProblem(`A permission must be one of ${PERMISSIONS.join(', ')}.`, true);
  const teacher = await accountByEmail(db, given);
  await change(db, teacher.id, { permissions: words.join(' ') }, clock.now());
  return `${teacher.email} has ${words.length === 0 ? 'no permissions' : `the permission ${words.join(', ')}`}.`;
}

async function change(
  db: Kysely<Database>,
  id: number,
  fields: { roleId: number } | { accountStatus: string } | { permissions: string },
  now: number,
): Promise<void> {
  await db
    .updateTable('teachers')
    .set({ ...fields, updatedAt: isoAt(now) })
    .where('id', '=', id)
    .execute();
}
