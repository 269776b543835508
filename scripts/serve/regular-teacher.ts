import { login } from '#contract/account/auth.ts';
import type { Call } from '../../src/api/call.ts';

/** After this many sign-ins the app shows a teacher no more guides (docs/product.md 1.90). */
const SIGN_INS = 8;

/** All on one device; the last session stays open. */
export async function signInAsRegular(
  call: Call,
  who: { email: string; password: string },
  deviceName: string,
): Promise<void> {
  for (let count = 0; count < SIGN_INS; count += 1) await call(login, { body: { ...who, deviceName } });
}
