import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { hashQueue } from '../limits/queue.ts';
import { accountExistsLetter, verificationLetter } from '../mail/letters.ts';
import { invalid } from '../platform/error-answer.ts';
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
 * The rows of a new account besides its own. A sign-up with the email of a verified account writes as many meaningless rows, so
 * that both take the same time.
 */
const FIRST_WRITES = 5;

/** The writes for the email of an unverified account: the new password, the end of the old links, and the two new links. */
const REPLACING_WRITES = 4;

/** Invisible characters: they change the direction of a text or have no width. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Creates an account and mails its verification link. For the email of a verified account the answer is the same, but the mail
 * says that the account exists, so only its owner learns this. An email with invisible characters is refused, because in the
 * list of accounts it would look like another one (docs/product.md 1.181). An unverified account gets the new password and new
 * links: otherwise somebody could sign up with another person's email, and the owner would later verify an account with that
 * password.
 */
export async function signUp(context: AccountsContext, { code, email, password, address }: SignUp): Promise<void> {
  const { db, config, clock, mail, counts, accountLog } = context;
  await checkCode(context, code, address);
  const waitS = await counts.waitS('signUps', address);
  if (waitS !== null) {
    accountLog.note('limit reached', { address, reason: 'sign-ups' });
    throw tooMany('Too many requests from here.', waitS);
  }
  if (UNSEEN.test(email)) throw invalid([{ path: 'email', message: 'Invalid email' }]);
  await refuseWeakPassword(password, email, 'password');
  await counts.add('signUps', address);
  const passwordHash = await hashQueue.run(address, () => hashPassword(password));
  const now = clock.now();
  const { letter, teacher } = await db.transaction().execute(async (trx) => {
    const known = await teacherByEmail(trx, email);
    const kind = known?.emailVerified === 1 ? 'account-exists' : 'verify-email';
    if (!(await countMail(context, trx, { kind, email, address, isDue: true }))) {
      // The receiver has got too many mails, so nobody could use the new password. An existing account keeps its password and
      // links.
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
 * Throws if the sign-up code is wrong. The codes of one network address are checked one after another, so simultaneous guesses
 * can't all find the same count.
 */
async function checkCode(context: AccountsContext, code: string, address: string): Promise<void> {
  await inCountedLane(context, 'wrongCodes', { who: address, address }, async () => {
    if (context.config.signUpCodes.some((known) => isSameCode(known, code))) return;
    if (await isMadeCode(context.db, code)) return;
    await context.counts.add('wrongCodes', address);
    throw invalid([{ path: 'code', message: 'That sign-up code is not valid.' }]);
  });
}

/** True for a code that an operator's command has stored (docs/operations.md). */
async function isMadeCode(db: Kysely<Database>, code: string): Promise<boolean> {
  const made = await db.selectFrom('signUpCodes').select('code').execute();
  return made.some((known) => isSameCode(known.code, code));
}
