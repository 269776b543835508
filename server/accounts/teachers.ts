import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SessionUser } from '#contract/account/auth.ts';
import { ADMIN_ROLE } from '#domain/accounts/roles.ts';
import type { Database, TeachersTable } from '../db/schema.ts';
import { lockSignUps } from '../db/sign-up-lock.ts';
import { changeInTurn } from '../db/teacher-turns.ts';
import { isoAt } from '../platform/clock.ts';
import { randomDigits, randomId } from '../platform/random.ts';
import { seedTeacher } from '../sync/new-teacher.ts';
import type { AccountsContext } from './context.ts';
import { writeTimingDecoy } from './passwords/timing-decoy.ts';

const DAY_MS = 86_400_000;
export const TEACHER_ROLE = 1;

export type Teacher = Selectable<TeachersTable>;

export interface Account extends SessionUser {
  readonly loginCount: number;
  readonly trialEndDate: string;
  readonly accountStatus: string;
  readonly isEmailVerified: boolean;
}

type Where = Pick<AccountsContext, 'db' | 'config'>;

/**
 * Returns the account of a teacher, or undefined if it was deleted. A caller inside a transaction has to pass the
 * transaction as `db`.
 */
export async function accountOf({ db, config }: Where, id: number): Promise<Account | undefined> {
  const teacher = await db.selectFrom('teachers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!teacher) return undefined;
  const { username, email, loginCount, trialEndDate, accountStatus } = teacher;
  const isEmailVerified = teacher.emailVerified === 1;
  return {
    id,
    username,
    email,
    roleId: roleOf(teacher, config.adminEmails),
    loginCount,
    trialEndDate,
    accountStatus,
    isEmailVerified,
  };
}

/**
 * Returns whether this account exists or was deleted. `unknown`: the database has neither the account nor a note of its
 * deletion, for example because an older backup was restored. Only a caller with a signed token of the account may learn this
 * (docs/product.md 1.7, 1.82).
 */
export async function stateOf(db: Kysely<Database>, id: number): Promise<'exists' | 'deleted' | 'unknown'> {
  const deleted = db.selectFrom('deletedAccounts').select('id').where('id', '=', id);
  if (await deleted.executeTakeFirst()) return 'deleted';
  const living = db.selectFrom('teachers').select('id').where('id', '=', id);
  return (await living.executeTakeFirst()) ? 'exists' : 'unknown';
}

export function sessionUserOf({ id, username, email, roleId }: Account): SessionUser {
  return { id, username, email, roleId };
}

/**
 * Returns the role of an account. The admin role of an ADMIN_EMAILS address is not stored but computed here. So a change of
 * ADMIN_EMAILS takes effect when the server starts the next time. The owner of an ADMIN_EMAILS address is an admin only if the
 * password was set through a mailed link. Otherwise an attacker could sign up with the address of an admin and would become an
 * admin when the admin opens the verification link.
 */
export function roleOf(
  teacher: Pick<Teacher, 'email' | 'roleId' | 'emailVerified' | 'passwordByMail'>,
  adminEmails: readonly string[],
): number {
  const isOwner = teacher.emailVerified === 1 && teacher.passwordByMail === 1;
  const isAdmin = isOwner && adminEmails.includes(teacher.email);
  return isAdmin ? Math.max(ADMIN_ROLE, teacher.roleId) : teacher.roleId;
}

/** Finds the account with this email. `email` has to be in lower case, because emails are stored in lower case. */
export function teacherByEmail(db: Kysely<Database>, email: string): Promise<Teacher | undefined> {
  return db.selectFrom('teachers').selectAll().where('email', '=', email).executeTakeFirst();
}

interface NewTeacher {
  readonly email: string;
  readonly passwordHash: string;
  readonly trialDays: number;
  readonly now: number;
}

/** Contains the id of the new account (`made`), or the id of the account that already has this email (`known`). */
type MadeOrKnown = { readonly made: number } | { readonly made: null; readonly known: number };

/**
 * Creates the account and the rows that every teacher starts with. If the email already has an account, the function writes
 * nothing and returns the id of that account.
 */
export async function createTeacher(trx: Transaction<Database>, given: NewTeacher): Promise<MadeOrKnown> {
  const { email, passwordHash, trialDays, now } = given;
  await lockSignUps(trx);
  for (let attempt = 1; ; attempt += 1) {
    const username = usernameFor(email, attempt);
    // The statement inserts nothing if the email, the user name or the id is taken. A database whose accounts are distributed
    // has no unique indexes of emails and user names (docs/decisions/039), so `isTaken` searches for the email and the user
    // name before. Because of the lock, no other sign-up can store the same email or user name between the search and the
    // insert.
    if (await isTaken(trx, { email, username })) await writeTimingDecoy(trx);
    else {
      const made = await trx
        .insertInto('teachers')
        .values({
          id: randomId(),
          email,
          username,
          passwordHash,
          roleId: TEACHER_ROLE,
          lastLogin: null,
          trialEndDate: isoAt(now + trialDays * DAY_MS),
          accountStatus: 'Trial',
          createdAt: isoAt(now),
          updatedAt: isoAt(now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) {
        await seedTeacher(trx, made.id, now);
        return { made: made.id };
      }
    }
    const known = await teacherByEmail(trx, email);
    if (known) return { made: null, known: known.id };
  }
}

async function isTaken(
  trx: Transaction<Database>,
  { email, username }: Pick<Teacher, 'email' | 'username'>,
): Promise<boolean> {
  const taken = trx
    .selectFrom('teachers')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', email), eb('username', '=', username)]));
  return (await taken.executeTakeFirst()) !== undefined;
}

/**
 * Replaces the password of an account whose email is not verified (docs/product.md 1.3). Returns false if the email is
 * verified. The update statement itself checks this, because the owner may open the link at the same moment. Otherwise
 * another person's sign-up could replace the password of an account that has just been verified.
 */
export async function replaceUnverifiedPassword(
  trx: Transaction<Database>,
  id: number,
  { passwordHash, now }: Pick<NewTeacher, 'passwordHash' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('teachers')
    .set({ passwordHash, passwordByMail: 0, updatedAt: isoAt(now) })
    .where('id', '=', id)
    .where('emailVerified', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the user name for a new account: the part of the email before the `@`. After the first attempt, the function appends
 * four random digits: `ann4731` (docs/product.md 1.3). A consecutive number would reveal how many teachers have the same name.
 */
function usernameFor(email: string, attempt: number): string {
  const local = email.slice(0, email.lastIndexOf('@'));
  return attempt === 1 ? local : `${local}${randomDigits()}`;
}

/**
 * Counts a sign-in. Returns false if, after the password was checked, the password was changed or the account was locked or
 * deleted.
 */
export async function countSignIn(
  trx: Transaction<Database>,
  { id, passwordHash }: Pick<Teacher, 'id' | 'passwordHash'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('teachers')
    .set((eb) => ({ loginCount: eb('loginCount', '+', 1), lastLogin: isoAt(now) }))
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('lockedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countFailure(db: Kysely<Database>, id: number): Promise<void> {
  const counted = db
    .updateTable('teachers')
    .set((eb) => ({ loginAttempts: eb('loginAttempts', '+', 1) }))
    .where('id', '=', id);
  await changeInTurn(db, id, () => counted.execute());
}

/** Deletes the account if its email is not verified. Returns false if it is verified. */
export async function deleteUnverifiedTeacher(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('teachers')
    .where('id', '=', id)
    .where('emailVerified', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
