import type { Context } from '../context.ts';
import { accountExistsLetter, verificationLetter } from '../mail/letters.ts';
import type { Mail } from '../mail/mailer.ts';
import { ApiError, invalid } from '../plugins/errors.ts';
import { hashPassword } from './passwords.ts';
import { createTeacher, teacherByEmail } from './teachers.ts';
import { newVerificationToken } from './verification.ts';

interface SignUp {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** Makes an account and mails its link. A known address hears the same on the screen and other words in the mail. */
export async function signUp(context: Context, { code, email, password, address }: SignUp): Promise<void> {
  const { db, config, clock, mail } = context;
  take(context, 'signUps', address);
  if (!config.signUpCodes.includes(code)) throw invalid([{ path: 'code', message: 'That sign-up code is not valid.' }]);
  take(context, 'mails', address);
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const letter = await db.transaction().execute(async (trx): Promise<Mail> => {
    const id = await createTeacher(trx, { email, passwordHash, trialDays: config.trialDays, now });
    if (id === null) return accountExistsLetter({ ...config, to: email });
    return verificationLetter({ ...config, to: email }, await newVerificationToken(trx, id, now));
  });
  await mail.send(letter);
}

/** Mails a new link to an account that waits for one; an unknown or verified address hears the same and gets no mail. */
export async function mailVerification(context: Context, email: string, address: string): Promise<void> {
  const { db, config, clock, mail } = context;
  take(context, 'mails', address);
  const teacher = await teacherByEmail(db, email);
  if (!teacher || teacher.emailVerified === 1) return;
  await mail.send(
    verificationLetter({ ...config, to: email }, await newVerificationToken(db, teacher.id, clock.now())),
  );
}

function take({ limits }: Context, name: 'signUps' | 'mails', address: string): void {
  const retryAfterS = limits.take(name, address);
  if (retryAfterS !== null)
    throw new ApiError('too_many', 'Too many requests from here. Try again in an hour.', { retryAfterS });
}
