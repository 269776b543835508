import { type Kysely, type Selectable, type Transaction, PostgresAdapter, sql } from 'kysely';
import type { SessionUser } from '#contract/account/auth.ts';
import { ADMIN_ROLE } from '#domain/accounts/roles.ts';
import type { Database, TeachersTable } from '../db/schema.ts';
import { changeInTurn } from '../db/teacher-turns.ts';
import { isoAt } from '../platform/clock.ts';
import { randomDigits, randomId } from '../platform/random.ts';
import { seedTeacher } from '../sync/teacher-clock.ts';
import type { AccountsContext } from './context.ts';
import { writeTimingDecoy } from './passwords/timing-decoy.ts';

const DAY_MS = 86_400_000;
export const TEACHER_ROLE = 1;

export type Teacher = Selectable<TeachersTable>;

type Where = Pick<AccountsContext, 'db' | 'config'>;

/** Returns undefined if the account was deleted. A caller inside a transaction has to pass it as `db`. */
export async function sessionUserOf({ db, config }: Where, id: number): Promise<SessionUser | undefined> {
  const teacher = await db.selectFrom('teachers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!teacher) return undefined;
  const { username, email } = teacher;
  return { id, username, email, roleId: roleOf(teacher, config.adminEmails) };
}

/**
 * Returns whether this account exists or was deleted; `unknown` if the database has no note of it, for example after an older
 * backup was restored. Only a caller with a signed token of the account may learn this (docs/product.md 1.7, 1.82).
 */
export async function stateOf(db: Kysely<Database>, id: number): Promise<'exists' | 'deleted' | 'unknown'> {
  const deleted = db.selectFrom('deletedAccounts').select('id').where('id', '=', id);
  if (await deleted.executeTakeFirst()) return 'deleted';
  const living = db.selectFrom('teachers').select('id').where('id', '=', id);
  return (await living.executeTakeFirst()) ? 'exists' : 'unknown';
}

/**
 * The admin role of an ADMIN_EMAILS address is computed here, so a change takes effect at the next start. It needs a password
 * that was set through a mailed link: otherwise somebody could sign up with an admin's address and become an admin when the
 * admin verifies it.
 */
export function roleOf(
  teacher: Pick<Teacher, 'email' | 'roleId' | 'emailVerified' | 'passwordByMail'>,
  adminEmails: readonly string[],
): number {
  const isOwner = teacher.emailVerified === 1 && teacher.passwordByMail === 1;
  const isAdmin = isOwner && adminEmails.includes(teacher.email);
  return isAdmin ? Math.max(ADMIN_ROLE, teacher.roleId) : teacher.roleId;
}

/** `email` has to be in lower case, because emails are stored in lower case. */
export function teacherByEmail(db: Kysely<Database>, email: string): Promise<Teacher | undefined> {
  return db.selectFrom('teachers').selectAll().where('email', '=', email).executeTakeFirst();
}

interface NewTeacher {
  readonly email: string;
  readonly passwordHash: string;
  readonly trialDays: number;
  readonly now: number;
}

/** `made` is the id of the new account, `known` of the account that already has this email. */
type MadeOrKnown = { readonly made: number } | { readonly made: null; readonly known: number };

/** If the email already has an account, writes nothing and returns its id. */
export async function createTeacher(trx: Transaction<Database>, given: NewTeacher): Promise<MadeOrKnown> {
  const { email, passwordHash, trialDays, now } = given;
  await lockSignUps(trx);
  for (let attempt = 1; ; attempt += 1) {
    const username = usernameFor(email, attempt);
    // The statement inserts nothing if the email, the user name or the id is taken. A distributed database has no unique
    // indexes of emails and user names (docs/decisions/039), so `isTaken` searches for them under the lock of all sign-ups.
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
 * Replaces the password of an account whose email is not verified (docs/product.md 1.3). The statement itself checks this and
 * returns false otherwise, because the owner may open the link at the same moment.
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
 * Returns the part of the email before the `@`; after the first attempt with four random digits, as in `ann4731`
 * (docs/product.md 1.3). A consecutive number would reveal how many teachers have the same name.
 */
function usernameFor(email: string, attempt: number): string {
  const local = email.slice(0, email.lastIndexOf('@'));
  return attempt === 1 ? local : `${local}${randomDigits()}`;
}

/** Returns false if, since the password check, the password was changed or the account was locked or deleted. */
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

/** Returns false if the email is verified. */
export async function deleteUnverifiedTeacher(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('teachers')
    .where('id', '=', id)
    .where('emailVerified', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** PostgreSQL's advisory lock. The number is arbitrary, but no other code may lock it in this database. */
const LOCK = 7_305_133;

/**
 * Lets only one sign-up at a time check whether an email or a user name is taken. On SQLite the transaction has the write lock
 * from its beginning.
 */
async function lockSignUps(trx: Transaction<Database>): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
