import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { accountExistsLetter, verificationLetter } from '../mail/letters.ts';
import { invalid } from '../platform/api-error.ts';
import { isSameCode } from '../platform/secrets/sign-up-codes.ts';
import type { AccountsContext } from './context.ts';
import { endEveryMailToken, verificationTokens } from './tokens/mail-tokens.ts';
import { hashPassword } from './passwords/passwords.ts';
import { createTeacher, replaceUnverifiedPassword } from './teachers.ts';
import { writeTimingDecoy } from './passwords/timing-decoy.ts';
import { tooMany } from './too-many.ts';
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
  const { db, config, clock, mail, accountLog } = context;
  await checkCode(context, code, address);
  take(context, 'signUps', address);
  if (UNSEEN.test(email)) throw invalid([{ path: 'email', message: 'Invalid email' }]);
  const isSent = await countMailTo(context, { email, address });
  await refuseWeakPassword(password, email, 'password');
  const passwordHash = await hashPassword(password, address);
  const now = clock.now();
  const { letter, teacher } = await db.transaction().execute(async (trx) => {
    if (!isSent) {
      // The receiver has got too many mails, so no mail is sent and nobody could use the new password. So an existing account
      // keeps its password.
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
 * Throws if the sign-up code is wrong. Only wrong codes count. The count is checked before the code, so a caller over the
 * limit never learns whether the next guess is right (docs/product.md 1.7).
 */
async function checkCode(context: AccountsContext, code: string, address: string): Promise<void> {
  take(context, 'wrongCodes', address);
  const isRight =
    context.config.signUpCodes.some((known) => isSameCode(known, code)) || (await isMadeCode(context.db, code));
  if (!isRight) throw invalid([{ path: 'code', message: 'That sign-up code is not valid.' }]);
  context.limits.giveBack('wrongCodes', address);
}

/** True for a sign-up code that an operator's command has stored in the database (docs/operations.md). */
async function isMadeCode(db: Kysely<Database>, code: string): Promise<boolean> {
  const made = await db.selectFrom('signUpCodes').select('code').execute();
  return made.some((known) => isSameCode(known.code, code));
}

interface AskedMail {
  readonly email: string;
  readonly address: string;
}

/**
 * Counts a mail for a call that needs no sign-up code. A mail for an unknown account is counted too, although it is not
 * sent. Returns what `countMailTo` returns.
 */
export async function countMail(context: AccountsContext, asked: AskedMail): Promise<boolean> {
  take(context, 'mails', asked.address);
  return await countMailTo(context, asked);
}

/**
 * Counts a mail for its receiver. Returns false if the receiver has got too many mails. In that case the caller gets the
 * usual answer, but no mail is sent (docs/product.md 1.63).
 */
async function countMailTo(context: AccountsContext, { email, address }: AskedMail): Promise<boolean> {
  if ((await context.counters.take('mailsTo', email)) === null) return true;
  context.accountLog.note('limit reached', { email, address, reason: 'mails to one receiver' });
  return false;
}

const LIMITED = { wrongCodes: 'wrong sign-up codes', signUps: 'sign-ups', mails: 'mails' } as const;

function take({ limits, accountLog }: AccountsContext, name: keyof typeof LIMITED, address: string): void {
  const retryAfterS = limits.take(name, address);
  if (retryAfterS === null) return;
  accountLog.note('limit reached', { address, reason: LIMITED[name] });
  throw tooMany('Too many requests from here.', retryAfterS);
}
