import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { login } from '#contract/account/auth.ts';
import { signUp, verifyEmail } from '#contract/account/sign-up.ts';
import type { Call } from '../../src/api/call.ts';
import { linkInNewestMail, mailedLink } from './mail-files.ts';

/** After this many sign-ins the app shows a teacher no more guides (docs/product.md 1.90). */
const SIGN_INS = 8;

interface Account {
  readonly code: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a verified account and signs in. The number of sign-ins is stored directly, because each takes a while. */
export async function createAccount(
  call: Call,
  dataDir: string,
  { code, ...who }: Account,
  deviceName: string,
): Promise<void> {
  const before = linkInNewestMail(dataDir, 'verify-email');
  await call(signUp, { body: { code, ...who, agreedToPolicies: true } });
  const link = new URL(await mailedLink(dataDir, 'verify-email', before));
  await call(verifyEmail, { query: { token: link.searchParams.get('token') ?? '' } });
  await call(login, { body: { ...who, deviceName } });
  const db = new Sqlite(join(dataDir, 'grade-book.sqlite'));
  db.prepare('update teachers set login_count = ? where email = ?').run(SIGN_INS, who.email);
  db.close();
}
