import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { accountExistsLetter, verificationLetter } from '../mail/letters.ts';
import type { Mail } from '../mail/mailer.ts';
import { invalid } from '../platform/api-error.ts';
import type { AccountsContext } from './context.ts';
import { newMailToken } from './mail-tokens.ts';
import { hashPassword } from './passwords.ts';
import { createTeacher } from './teachers.ts';
import { writeTimingDecoy } from './timing-decoy.ts';
import { tooMany } from './too-many.ts';

interface SignUp {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  /** The network address of the caller. */
  readonly address: string;
}

/**
 * The number of rows that a new account needs besides the account's own row. A sign-up with an email that has
 * an account writes as many decoy rows, so that it takes as long.
 */
const FIRST_WRITES = 4;

/**
 * Creates an account and mails its verification link. For an email that has an account the answer is the same, but the
 * mail says that the account exists. So only the owner of the email learns it.
 */
export async function signUp(context: AccountsContext, { code, email, password, address }: SignUp): Promise<void> {
  const { db, config, clock, mail } = context;
  take(context, 'signUps', address);
  if (!config.signUpCodes.includes(code) && !(await isMadeCode(db, code)))
    throw invalid([{ path: 'code', message: 'That sign-up code is not valid.' }]);
  countMail(context, address);
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const letter = await db.transaction().execute(async (trx): Promise<Mail> => {
    const id = await createTeacher(trx, { email, passwordHash, trialDays: config.trialDays, now });
    if (id !== null)
      return verificationLetter({ ...config, to: email }, await newMailToken(trx, 'verify-email', id, now));
    await writeTimingDecoy(trx, FIRST_WRITES);
    return accountExistsLetter({ ...config, to: email });
  });
  await mail.send(letter);
}

/** True for a sign-up code that the operator's command has stored in the database (docs/operations.md). */
async function isMadeCode(db: Kysely<Database>, code: string): Promise<boolean> {
  const made = await db.selectFrom('signUpCodes').select('code').where('code', '=', code).executeTakeFirst();
  return made !== undefined;
}

/** Counts a mail that a caller asks for. Mails that are not sent because there is no account count too. */
export function countMail(context: AccountsContext, address: string): void {
  take(context, 'mails', address);
}

function take({ limits }: AccountsContext, name: 'signUps' | 'mails', address: string): void {
  const retryAfterS = limits.take(name, address);
  if (retryAfterS !== null) throw tooMany('Too many requests from here.', retryAfterS);
}
