import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { hashLine } from '../limits/lines.ts';
import { accountExistsLetter, verificationLetter } from '../mail/letters.ts';
import { invalid } from '../platform/api-error.ts';
import { isSameCode } from '../platform/secrets/sign-up-codes.ts';
import type { AccountsContext } from './context.ts';
import { endEveryMailToken, verificationTokens } from './tokens/mail-tokens.ts';
import { hashPassword } from './passwords/passwords.ts';
import { createTeacher, replaceUnverifiedPassword, teacherByEmail } from './teachers.ts';
import { writeTimingDecoy } from './passwords/timing-decoy.ts';
import { countMail, inCountedLane, tooMany } from './too-many.ts';
import { refuseWeakPassword } from './passwords/weak-passwords.ts';

interface SignUp {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The number of rows that a new account needs besides its row in the table of accounts. A sign-up with the email of a verified
 * account writes the same number of rows without a meaning, so that both sign-ups take the same time.
 */
const FIRST_WRITES = 5;

/**
 * The number of writes, in place of the `FIRST_WRITES`, when somebody signs up with the email of an unverified account: one for
 * the new password, one that ends the old links, and one for each of the two new links.
 */
const REPLACING_WRITES = 4;

/** Invisible characters: they change the direction of a text or have no width. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Creates an account and mails its verification link. For an email with a verified account the answer is the same, but the mail
 * says that the account already exists. So only the owner of the email learns this.
 *
 * An email address with invisible characters is refused, because in the list of accounts it would look like another email
 * address (docs/product.md 1.181).
 *
 * If the account of this email is not verified, its password is replaced and its earlier links become invalid. Otherwise an
 * attacker could sign up with the email of another person and wait until that person signs up and opens the link. Then the
 * account would be verified, but it would have the attacker's password.
 */
export async function signUp(context: AccountsContext, { code, email, password, address }: SignUp): Promise<void> {
  const { db, config, clock, mail, counts, accountLog } = context;
  await checkCode(context, code, address);
  const waitS = counts.waitS('signUps', address);
  if (waitS !== null) {
    accountLog.note('limit reached', { address, reason: 'sign-ups' });
    throw tooMany('Too many requests from here.', waitS);
  }
  if (UNSEEN.test(email)) throw invalid([{ path: 'email', message: 'Invalid email' }]);
  await refuseWeakPassword(password, email, 'password');
  counts.add('signUps', address);
  const passwordHash = await hashLine.run(address, () => hashPassword(password));
  const now = clock.now();
  const { letter, teacher } = await db.transaction().execute(async (trx) => {
    const known = await teacherByEmail(trx, email);
    const kind = known?.emailVerified === 1 ? 'account-exists' : 'verify-email';
    if (!(await countMail(context, trx, { kind, email, address, isDue: true }))) {
      // The receiver has got too many mails, so no mail is sent and nobody could use the new password. So an existing account
      // keeps its password, and its links stay valid.
      await writeTimingDecoy(trx, FIRST_WRITES + 1);
      return { letter: null, teacher: null };
    }
    const account = await createTeacher(trx, { email, passwordHash, trialDays: config.trialDays, now });
    const id = account.made ?? account.known;
    if (account.made === null && !(await replaceUnverifiedPassword(trx, id, { passwordHash, now }))) {
      await writeTimingDecoy(trx, FIRST_WRITES - 1);
      return { letter: accountExistsLetter({ ...config, to: email }), teacher: null };
    }
    if (account.made === null) {
      await endEveryMailToken(trx, id);
      await writeTimingDecoy(trx, FIRST_WRITES - REPLACING_WRITES);
    }
    const tokens = await verificationTokens(trx, id, now);
    return { letter: verificationLetter({ ...config, to: email }, tokens), teacher: id };
  });
  await mail.send(letter);
  if (teacher !== null) accountLog.note('signed up', { teacher, email, address });
}

/**
 * Throws if the sign-up code is wrong. Only wrong codes count. The codes of one network address are checked one after another, so
 * simultaneous guesses can't all find the same count.
 */
async function checkCode(context: AccountsContext, code: string, address: string): Promise<void> {
  await inCountedLane(context, 'wrongCodes', address, async () => {
    if (context.config.signUpCodes.some((known) => isSameCode(known, code))) return;
    if (await isMadeCode(context.db, code)) return;
    context.counts.add('wrongCodes', address);
    throw invalid([{ path: 'code', message: 'That sign-up code is not valid.' }]);
  });
}

/** True for a sign-up code that an operator's command has stored in the database (docs/operations.md). */
async function isMadeCode(db: Kysely<Database>, code: string): Promise<boolean> {
  const made = await db.selectFrom('signUpCodes').select('code').execute();
  return made.some((known) => isSameCode(known.code, code));
}
