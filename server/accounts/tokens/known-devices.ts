import { randomText } from '../../platform/random.ts';
import { hashOf, readDeviceToken, writeDeviceToken } from './tokens.ts';

/** A browser remembers at most this many accounts, so that the cookie stays short. It forgets the oldest one. */
const MOST = 10;
const BETWEEN = '~';

/**
 * The id of the browser for this account, from the value of its device cookie. Null if nobody has signed in to the account
 * with this browser, or the cookie is forged (docs/product.md 1.62).
 */
export function deviceFor(secret: string, cookie: string | undefined, email: string): string | null {
  const wanted = hashOf(email);
  const known = tokensIn(cookie).map((text) => readDeviceToken(secret, text));
  return known.find((token) => token?.account === wanted)?.device ?? null;
}

/** The value of the device cookie after a sign-in to this account. The browser keeps its id of the account. */
export function withDevice(secret: string, cookie: string | undefined, email: string): string {
  const account = hashOf(email);
  const device = deviceFor(secret, cookie, email) ?? randomText(12);
  const others = tokensIn(cookie).filter((text) => {
    const token = readDeviceToken(secret, text);
    return token !== null && token.account !== account;
  });
  return [writeDeviceToken(secret, { account, device }), ...others].slice(0, MOST).join(BETWEEN);
}

function tokensIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split(BETWEEN, MOST);
}
